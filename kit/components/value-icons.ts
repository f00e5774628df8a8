import type { IconName } from './icon-names'

const VALUE_ICONS = [
  'house',
  'file-check',
  'map-pin',
  'calculator',
  'handshake',
  'key-round',
  'shield-check',
] as const satisfies IconName[]

export type ValueIcon = (typeof VALUE_ICONS)[number]

export function valueIcon(name: string): ValueIcon {
  return VALUE_ICONS.find((known) => known === name) ?? 'house'
}
