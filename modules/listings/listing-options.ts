/** What staff choose from, in the database's words and in those of screens. Empty is "not said". */

export const PROPERTY_KINDS = {
  house: 'House',
  townhouse: 'Townhouse',
  condominium: 'Condominium',
  apartment: 'Apartment',
  duplex: 'Duplex',
  room: 'Room',
  lot: 'Lot',
  farm_lot: 'Farm lot',
  commercial_space: 'Commercial space',
  office: 'Office',
  warehouse: 'Warehouse',
  building: 'Building',
  other: 'Other',
} as const

export const FURNISHING = {
  unfurnished: 'Unfurnished',
  semi: 'Semi-furnished',
  fully: 'Fully furnished',
} as const

export const TITLE_KINDS = {
  tct: 'Transfer certificate (TCT)',
  cct: 'Condominium certificate (CCT)',
  tax_declaration: 'Tax declaration only',
  other: 'Other',
} as const

export const YES_OR_NO = { yes: 'Yes', no: 'No' } as const

export const FINANCING = {
  cash: 'Cash',
  bank: 'Bank loan',
  pag_ibig: 'Pag-IBIG loan',
  in_house: 'In-house financing',
  assume_balance: 'Assume balance (pasalo)',
} as const

export const TURNOVER = {
  rfo: 'Ready for occupancy (RFO)',
  pre_selling: 'Pre-selling',
} as const

export const SELLERS = {
  owner: 'Its owner (resale)',
  developer: 'The developer (unit of a project)',
} as const

export const PETS = { allowed: 'Allowed', not: 'Not allowed', ask: 'Ask first' } as const

export function optionWords(words: Readonly<Record<string, string>>, value: string): string {
  return Object.hasOwn(words, value) ? (words[value] ?? '') : ''
}
