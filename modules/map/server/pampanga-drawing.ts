import { type Town, townName } from '../../../kit/places/town.ts'
import { type Point, townMiddle } from '../../../kit/places/town-middle.ts'
import { ABOVE, DRAWING_HEIGHT, DRAWING_WIDTH, drawnAt, LOWER } from '../drawn-place.ts'
import { OUTLINES } from '../pampanga-outline.ts'
import { BAY, CITIES, OUTLINE_SOURCE } from '../place-names.ts'

/** The summit (15°12′00″ N, 120°44′32″ E). */
const ARAYAT: Point = [15.2, 120.7422]
const BESIDE: readonly [name: string, Point][] = [
  ['TARLAC', [15.315, 120.62]],
  ['NUEVA ECIJA', [15.305, 120.86]],
  ['BULACAN', [14.92, 120.9]],
  ['BATAAN', [14.84, 120.5]],
  ['ZAMBALES', [15.16, 120.33]],
]
/** Their middles are so near each other that their names would meet above them. */
const NAME_BESIDE: Partial<Record<Town, string>> = { lubao: 'before', sasmuan: 'behind' }

const STYLE = `
path{fill:#f4eee2;stroke:#c3b59d;stroke-width:1.25;stroke-linejoin:round}
path:target,:target path{fill:#fbe6bb}
text{fill:#6a6258;font:13px 'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;text-anchor:middle}
.before{text-anchor:end}
.behind{text-anchor:start}
.city{fill:#22201c;font:600 16px Georgia,'Noto Serif','Times New Roman',serif}
.wild{fill:#4f6a62;font:italic 14px Georgia,'Noto Serif','Times New Roman',serif}
.far{fill:#5f6b64;font-size:12px;letter-spacing:3px}
rect{fill:#8a7c68}
.peak{fill:#1e4d3b;stroke:none}`

/**
 * The towns with their borders and names. The one that an address names behind # is lit; with "-low" its
 * name makes room for a pin.
 * Names are set in the reader's own letters: a picture in a page gets no fonts.
 */
export function pampangaDrawing(): string {
  const size = `width="${DRAWING_WIDTH}" height="${DRAWING_HEIGHT}"`
  const [left, top] = drawnAt(ARAYAT)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${DRAWING_WIDTH} ${DRAWING_HEIGHT}">`,
    `<title>Pampanga</title><desc>${OUTLINE_SOURCE}</desc><style>${STYLE}${lowNames()}</style>`,
    ...OUTLINES.map(
      ({ town, border }) => `<g id="${town}-low"><path id="${town}" d="M${corners(border)}z"/></g>`,
    ),
    ...BESIDE.map(([name, at]) => text(name, drawnAt(at), 'far')),
    text('Manila Bay', drawnAt(BAY), 'wild'),
    `<path class="peak" d="M${left - 9},${top}l9,-14l9,14z"/>`,
    text('Mount Arayat', [left, top + 16], 'wild'),
    ...OUTLINES.map(({ town }) => namedMiddle(town)),
    '</svg>',
  ].join('')
}

function lowNames(): string {
  return OUTLINES.map(
    ({ town }) => `#${town}-low:target~.${town}{transform:translateY(${LOWER}px)}`,
  ).join('')
}

function corners(border: readonly Point[]): string {
  return border.map((corner) => drawnAt(corner).join()).join(' ')
}

function namedMiddle(town: Town): string {
  const [left, top] = drawnAt(townMiddle(town) ?? BAY)
  const square = `<rect x="${left - 2}" y="${top - 2}" width="5" height="5"/>`
  return square + text(townName(town), nameAt(town, [left, top]), kindOf(town))
}

function kindOf(town: Town): string {
  return [town, NAME_BESIDE[town] ?? (CITIES.includes(town) && 'city')].filter(Boolean).join(' ')
}

function nameAt(town: Town, [left, top]: readonly [number, number]): [number, number] {
  const beside = NAME_BESIDE[town]
  if (!beside) return [left, top - ABOVE]
  return [left + (beside === 'before' ? -6 : 7), top + 5]
}

function text(name: string, [left, top]: readonly [number, number], kind: string): string {
  return `<text x="${left}" y="${top}" class="${kind}">${name}</text>`
}
