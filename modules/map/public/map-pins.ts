import * as L from 'leaflet'
import Supercluster from 'supercluster'
import { groupedNumber } from '~/platform/values/grouped-number'
import { t } from '~/platform/values/t'
import type { MapPin } from '../map-pin'

/** In pixels: about as wide as a price on its pin. */
const RADIUS = 56
/** Deeper than any map goes: pins on one spot stay together. */
const DEEPEST = 20

export type PinEvents = {
  onLight(id: string | undefined): void
  /** What stands on one spot, or so near that no closer look parts it. */
  onOpen(ids: string[], button: HTMLElement): void
}

type Place = { marker: L.Marker; button: HTMLButtonElement; ids(): string[] }
type Found = ReturnType<Supercluster<MapPin>['getClusters']>[number]

/** Pins that are near each other stand as one, with their number; a tap goes nearer. */
export class MapPins {
  readonly #map: L.Map
  readonly #events: PinEvents
  #index = new Supercluster<MapPin>().load([])
  #places = new Map<string, Place>()
  #lit: string | undefined

  constructor(map: L.Map, events: PinEvents) {
    this.#map = map
    this.#events = events
    map.on('moveend', () => this.#show())
  }

  set(pins: readonly MapPin[]): void {
    this.#index = new Supercluster<MapPin>({ radius: RADIUS, maxZoom: DEEPEST, extent: 256 })
    this.#index.load(
      pins.map((pin) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [pin.point[1], pin.point[0]] },
        properties: pin,
      })),
    )
    for (const { marker } of this.#places.values()) marker.remove()
    this.#places.clear()
    this.#show()
  }

  light(id: string | undefined): void {
    this.#lit = id
    for (const place of this.#places.values()) this.#markLit(place)
  }

  #show(): void {
    const box = this.#map.getBounds().pad(0.25)
    const found = this.#index.getClusters(
      [box.getWest(), box.getSouth(), box.getEast(), box.getNorth()],
      Math.floor(this.#map.getZoom()),
    )
    const seen = new Map(found.map((each) => [keyOf(each), each]))
    for (const [key, { marker }] of this.#places) {
      if (seen.has(key)) continue
      marker.remove()
      this.#places.delete(key)
    }
    for (const [key, each] of seen) {
      if (this.#places.has(key)) continue
      const place = this.#makePlace(each)
      this.#places.set(key, place)
      this.#markLit(place)
    }
  }

  #makePlace(found: Found): Place {
    const { properties, geometry } = found
    const [east = 0, north = 0] = geometry.coordinates
    const button = document.createElement('button')
    button.type = 'button'
    const isMany = 'cluster' in properties
    button.className = isMany ? 'map-many' : 'map-pin'
    button.append(
      isMany ? groupedNumber(properties.point_count) : properties.words,
      hidden(isMany ? t(' listings here') : `, ${properties.label}`),
    )
    const icon = L.divIcon({ html: button, className: 'map-place', iconSize: [0, 0] })
    const marker = L.marker([north, east], { icon, keyboard: false, riseOnHover: true })
    const ids = () =>
      isMany
        ? this.#index
            .getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY)
            .map((leaf) => leaf.properties.id)
        : [properties.id]
    const light = (id: string | undefined) => () => this.#events.onLight(id)
    if (!isMany) {
      marker.on('mouseover', light(properties.id)).on('mouseout', light(undefined))
      button.onfocus = light(properties.id)
      button.onblur = light(undefined)
    }
    marker.on('click', () => {
      if (isMany && this.#goNearer(properties.cluster_id, [north, east])) return
      this.#events.onOpen(ids(), button)
    })
    return { marker: marker.addTo(this.#map), button, ids }
  }

  /** False where no closer look parts them. */
  #goNearer(cluster: number, middle: L.LatLngTuple): boolean {
    const zoom = this.#index.getClusterExpansionZoom(cluster)
    if (zoom > this.#map.getMaxZoom()) return false
    this.#map.setView(middle, zoom)
    return true
  }

  #markLit({ button, marker, ids }: Place): void {
    const isLit = this.#lit !== undefined && ids().includes(this.#lit)
    button.classList.toggle('is-lit', isLit)
    marker.setZIndexOffset(isLit ? 1000 : 0)
  }
}

/** Behind what is seen, so that who says what stands there is understood. */
function hidden(words: string): HTMLElement {
  const element = document.createElement('span')
  element.className = 'sr-only'
  element.textContent = words
  return element
}

function keyOf({ properties }: Found): string {
  return 'cluster' in properties ? `many ${properties.cluster_id}` : properties.id
}
