import { type Flavor, namedFlavor } from '@protomaps/basemaps'
import type * as L from 'leaflet'
import { labelRules, leafletLayer, paintRules } from 'protomaps-leaflet'

/** The colours of the site: shell for the land, the mountain's green, a quiet sea. */
const FLAVOR: Flavor = {
  ...namedFlavor('light'),
  background: '#dfe6e2',
  water: '#cddcd8',
  earth: '#fbf8f2',
  buildings: '#e9e1d3',
  park_a: '#e3eadd',
  park_b: '#d5e3cf',
  wood_a: '#e6ebdd',
  wood_b: '#d8e4d0',
  scrub_a: '#ecedde',
  scrub_b: '#e2e7d3',
  industrial: '#f0ebe0',
  aerodrome: '#efebe3',
  highway: '#f3d9a4',
  bridges_highway: '#f3d9a4',
  major: '#e3d6bd',
  link: '#e3d6bd',
  minor_a: '#e9e1d2',
  minor_b: '#e9e1d2',
  minor_service: '#efe8dc',
  other: '#efe8dc',
  boundaries: '#4f4335',
  city_label: '#22201c',
  city_label_halo: '#fbf8f2',
  subplace_label: '#6a6258',
  subplace_label_halo: '#fbf8f2',
  roads_label_major: '#6a6258',
  roads_label_minor: '#6a6258',
  ocean_label: '#6a6258',
}

export function tilesIn(address: string, maxZoom: number): L.Layer {
  return leafletLayer({
    url: address,
    paintRules: paintRules(FLAVOR),
    labelRules: labelRules(FLAVOR, 'en'),
    backgroundColor: FLAVOR.background,
    maxDataZoom: maxZoom,
    attribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>',
  }) as unknown as L.Layer
}
