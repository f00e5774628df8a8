import * as L from 'leaflet'
import { type Box, boxText } from '~/kit/places/box'
import type { MapPin } from '../map-pin'
import { firstView, wholeView } from '../map-view'
import sheet from './map.css?inline'
import { addBase } from './map-base'
import { MapPins, type PinEvents } from './map-pins'

const DEEPEST_OF_DRAWING = 16
const WIDEST = 5
/** One pin alone is shown with its surroundings. */
const NEAREST_AT_FIRST = 14
/** From here on all towns are named, not only the cities. */
const NAMES_FROM = 11

export type MapEvents = PinEvents & {
  /** South, west, north and east of what the visitor moved the map to; undefined where it moved itself. */
  onMove(box: string | undefined): void
}

export type DrawnMap = {
  setPins(pins: readonly MapPin[]): void
  light(id: string | undefined): void
  /** @param box that was searched; without one what the pins want */
  show(pins: readonly MapPin[], box: Box | undefined): void
  showWhole(pins: readonly MapPin[]): void
  end(): void
}

export function drawMap(frame: HTMLElement, label: string, events: MapEvents): DrawnMap {
  takeSheet()
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = L.map(frame, {
    minZoom: WIDEST,
    maxZoom: DEEPEST_OF_DRAWING,
    zoomControl: false,
    zoomSnap: 0.25,
    wheelPxPerZoomLevel: 100,
    ...(isStill && { zoomAnimation: false, fadeAnimation: false, inertia: false }),
  })
  map.attributionControl.setPrefix(false)
  L.control.zoom({ position: 'bottomleft' }).addTo(map)
  frame.setAttribute('role', 'group')
  frame.ariaLabel = label
  const pins = new MapPins(map, events)
  const searched = L.rectangle(
    [
      [0, 0],
      [0, 0],
    ],
    { className: 'map-searched', interactive: false },
  )
  let isOurs = false
  const quietly = (move: () => void) => {
    isOurs = true
    move()
    isOurs = false
  }
  map.on('zoomend', () => frame.classList.toggle('is-near', map.getZoom() >= NAMES_FROM))
  map.on('moveend', () => {
    if (!isOurs) events.onMove(shownBox())
  })
  function shownBox(): string | undefined {
    const box = map.getBounds()
    return boxText([box.getSouth(), box.getWest(), box.getNorth(), box.getEast()])
  }
  const resized = new ResizeObserver(() => quietly(() => map.invalidateSize({ pan: false })))
  resized.observe(frame)
  quietly(() => map.fitBounds(bounds(firstView([]))))
  void addBase(map, quietly)
  return {
    setPins: (shown) => pins.set(shown),
    light: (id) => pins.light(id),
    show(shown, box) {
      if (box) searched.setBounds(bounds(box)).addTo(map)
      else searched.remove()
      events.onMove(undefined)
      // What was just searched is on the screen already.
      if (box && box.join('_') === shownBox()) return
      // Rounded outward, the box that filled a map would need a wider view of it.
      const view = box ? bounds(box).pad(-0.01) : bounds(firstView(shown))
      const options: L.FitBoundsOptions = box
        ? { animate: false }
        : { animate: false, maxZoom: NEAREST_AT_FIRST, padding: [48, 48] }
      quietly(() => map.fitBounds(view, options))
    },
    showWhole: (shown) => map.fitBounds(bounds(wholeView(shown)), { padding: [32, 32] }),
    end() {
      resized.disconnect()
      map.remove()
    },
  }
}

function bounds([south, west, north, east]: Box): L.LatLngBounds {
  return L.latLngBounds([south, west], [north, east])
}

let taken: CSSStyleSheet | undefined

/** Not in the page's own sheet, which every visitor gets. */
function takeSheet(): void {
  if (taken) return
  taken = new CSSStyleSheet()
  taken.replaceSync(sheet)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, taken]
}
