import {
  Calculator,
  FileCheck,
  Handshake,
  House,
  KeyRound,
  MapPin,
  ShieldCheck,
} from 'lucide-react'

/** What a value card may show, by the name that is stored. */
export const VALUE_ICONS = {
  house: House,
  'file-check': FileCheck,
  'map-pin': MapPin,
  calculator: Calculator,
  handshake: Handshake,
  'key-round': KeyRound,
  'shield-check': ShieldCheck,
}

export type ValueIcon = keyof typeof VALUE_ICONS

/** Names that nobody knows get a house. */
export function valueIcon(name: string) {
  return name in VALUE_ICONS ? VALUE_ICONS[name as ValueIcon] : House
}
