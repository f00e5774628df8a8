import { t } from '../../platform/values/t.ts'

/** What staff choose from, in the database's words and in those of screens. Empty is "not said". */

export const PROPERTY_KINDS = {
  house: t('House'),
  townhouse: t('Townhouse'),
  condominium: t('Condominium'),
  apartment: t('Apartment'),
  duplex: t('Duplex'),
  room: t('Room'),
  lot: t('Lot'),
  farm_lot: t('Farm lot'),
  commercial_space: t('Commercial space'),
  office: t('Office'),
  warehouse: t('Warehouse'),
  building: t('Building'),
  other: t('Other'),
} as const

export const FURNISHING = {
  unfurnished: t('Unfurnished'),
  semi: t('Semi-furnished'),
  fully: t('Fully furnished'),
} as const

export const TITLE_KINDS = {
  tct: t('Transfer certificate (TCT)'),
  cct: t('Condominium certificate (CCT)'),
  tax_declaration: t('Tax declaration only'),
  other: t('Other'),
} as const

export const YES_OR_NO = { yes: t('Yes'), no: t('No') } as const

export const FINANCING = {
  cash: t('Cash'),
  bank: t('Bank loan'),
  pag_ibig: t('Pag-IBIG loan'),
  in_house: t('In-house financing'),
  assume_balance: t('Assume balance (pasalo)'),
} as const

export const TURNOVER = {
  rfo: t('Ready for occupancy (RFO)'),
  pre_selling: t('Pre-selling'),
} as const

export const SELLERS = {
  owner: t('Its owner (resale)'),
  developer: t('The developer (unit of a project)'),
} as const

export const PETS = { allowed: t('Allowed'), not: t('Not allowed'), ask: t('Ask first') } as const

export function optionWords(words: Readonly<Record<string, string>>, value: string): string {
  return Object.hasOwn(words, value) ? (words[value] ?? '') : ''
}
