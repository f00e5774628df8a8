import * as L from 'leaflet'
import { townName } from '~/kit/places/town'
import { type Point, townMiddle } from '~/kit/places/town-middle'
import { t } from '~/platform/values/t'
import { OUTLINES } from '../pampanga-outline'
import { BAY, CITIES, OUTLINE_SOURCE } from '../place-names'

const NAMES = 'map-names'

type Tiles = { address: string; maxZoom: number }

/**
 * The drawing at once, and the office's own tiles over it where it has some.
 * @param quietly moves the map as nobody asked for
 */
export async function addBase(map: L.Map, quietly: (move: () => void) => void): Promise<void> {
  map.createPane(NAMES)
  const drawing = drawPampanga().addTo(map)
  map.attributionControl.addAttribution(OUTLINE_SOURCE)
  const tiles = await readTiles()
  // The page may have closed the map meanwhile.
  if (!tiles || !map.getPane('mapPane')?.isConnected) return
  const layer = await tileLayer(tiles)
  map.attributionControl.removeAttribution(OUTLINE_SOURCE)
  layer.addTo(map)
  // A tile that is shown at another size than its own is blurred.
  map.options.zoomSnap = 1
  quietly(() => map.setZoom(Math.floor(map.getZoom()), { animate: false }))
  map.setMaxZoom(Math.min(tiles.maxZoom + 3, 18))
  drawing.remove()
}

function drawPampanga(): L.LayerGroup {
  const towns = OUTLINES.flatMap(({ town, border }) => [
    L.polygon(
      border.map(([north, east]): L.LatLngTuple => [north, east]),
      { className: 'map-town', interactive: false, smoothFactor: 0.5 },
    ),
    placeName(townName(town), townMiddle(town) ?? BAY, CITIES.includes(town) ? 'map-city' : ''),
  ])
  return L.layerGroup([...towns, placeName(t('Manila Bay'), BAY, 'map-sea')])
}

function placeName(name: string, [north, east]: Point, kind: string): L.Layer {
  const words = document.createElement('span')
  words.textContent = name
  words.ariaHidden = 'true'
  return L.marker([north, east], {
    icon: L.divIcon({ html: words, className: `map-name ${kind}`, iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
    pane: NAMES,
  })
}

async function readTiles(): Promise<Tiles | undefined> {
  try {
    const answer = await fetch('/map/tiles.json')
    const { tiles } = (await answer.json()) as { tiles: Tiles | null }
    return tiles ?? undefined
  } catch {
    // Without a connection the drawing does.
    return undefined
  }
}

async function tileLayer({ address, maxZoom }: Tiles): Promise<L.Layer> {
  // protomaps-leaflet looks for Leaflet there.
  Object.assign(globalThis, { L })
  const { tilesIn } = await import('./map-tiles')
  return tilesIn(address, maxZoom)
}
