import { type Box, isInBox } from '../../kit/places/box.ts'
import { KM_OF_LATITUDE, KM_OF_LONGITUDE, townsByDistance } from '../../kit/places/distance.ts'
import { TOWNS, type Town, townName } from '../../kit/places/town.ts'
import { type Point, townMiddle } from '../../kit/places/town-middle.ts'
import { t } from '../../platform/values/t.ts'

/** Pixels to a kilometer: a phone shows some twenty. base.css draws 800 meters and 5 km by it. */
const SCALE = 18
/** Pampanga and some ten kilometers beside it. Its borders stay out of the script that places a pin. */
const DRAWN: Box = [14.65, 120.26, 15.38, 121.06]

export const DRAWING_WIDTH = pixels((DRAWN[3] - DRAWN[1]) * KM_OF_LONGITUDE)
export const DRAWING_HEIGHT = pixels((DRAWN[2] - DRAWN[0]) * KM_OF_LATITUDE)
export const DRAWING = '/map/pampanga.svg'

/** In pixels: a name's foot above its town's middle, and how far it goes down where a pin wants that place. */
export const ABOVE = 7
export const LOWER = 40
const LETTER = 8
const MARK = 28

/** From the drawing's left and top, in pixels. */
export function drawnAt([latitude, longitude]: Point): readonly [left: number, top: number] {
  return [
    pixels((longitude - DRAWN[1]) * KM_OF_LONGITUDE),
    pixels((DRAWN[2] - latitude) * KM_OF_LATITUDE),
  ]
}

function pixels(kilometers: number): number {
  return Math.round(kilometers * SCALE)
}

export function isDrawn(point: Point): boolean {
  return isInBox(point, DRAWN)
}

/**
 * Puts a point of the drawing into an element's middle, whatever its size, and lights a town. What a browser
 * keeps of a drawing of another size has another address.
 * @param marks that lie on it
 */
export function drawingAround(middle: Point, town: string | null, marks: readonly Point[]) {
  const [left, top] = drawnAt(middle)
  const part = isTown(town) ? `#${town}${marks.some(covers(town)) ? '-low' : ''}` : ''
  return {
    backgroundImage: `url(${DRAWING}?${DRAWING_WIDTH}x${DRAWING_HEIGHT}${part})`,
    backgroundPosition: `${fromMiddle(DRAWING_WIDTH / 2 - left)} ${fromMiddle(DRAWING_HEIGHT / 2 - top)}`,
  }
}

function isTown(name: string | null): name is Town {
  return TOWNS.some((town) => town === name)
}

/** Whether a mark lies on the town's name, but not where the name may go. */
function covers(town: Town) {
  const [left, top] = drawnAt(townMiddle(town) ?? [0, 0])
  const room = MARK / 2 + (townName(town).length * LETTER) / 2
  return (mark: Point) => {
    const [ofMark, tip] = drawnAt(mark)
    return Math.abs(ofMark - left) < room && tip > top - ABOVE - 2 * LETTER && tip < top + MARK / 2
  }
}

export function fromMiddle(distance: number): string {
  return `calc(50% + ${distance}px)`
}

/** "in Angeles City, near Mabalacat City and Porac" */
export function placeWords(point: Point, town: string | null): string {
  const near = townsByDistance(point)
    .filter((each) => each.town !== town)
    .slice(0, 2)
    .map((each) => townName(each.town))
    .join(t(' and '))
  return isTown(town) ? t`in ${townName(town)}, near ${near}` : t`near ${near}`
}
