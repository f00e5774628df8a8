import { TOWNS, type Town } from '../../kit/places/town.ts'
import { t } from '../../platform/values/t.ts'
import type { Typed } from './calculator-fields.ts'

export const KINDS = {
  house: t('House and lot'),
  condo: t('Condominium'),
  lot: t('Lot'),
  commercial: t('Commercial'),
} as const
export const SELLERS = {
  person: t('A private person'),
  business: t('Someone in the business'),
} as const
export const PAYING = {
  cash: t('In full'),
  bank: t('Bank loan'),
  pagibig: t('Pag-IBIG loan'),
} as const
export const PAYERS = {
  custom: t('Each by custom'),
  buyer: t('The buyer pays all'),
  seller: t('The seller pays all'),
} as const

export type CashChoices = {
  town: Town | ''
  kind: keyof typeof KINDS
  seller: keyof typeof SELLERS
  paying: keyof typeof PAYING
  payer: keyof typeof PAYERS
}

export function cashChoices(typed: Typed): CashChoices {
  return {
    town: TOWNS.find((town) => town === typed.town) ?? '',
    kind: chosen(KINDS, typed.kind, 'house'),
    seller: chosen(SELLERS, typed.seller, 'person'),
    paying: chosen(PAYING, typed.paying, 'bank'),
    payer: chosen(PAYERS, typed.payer, 'custom'),
  }
}

function chosen<Names extends object>(names: Names, text: string | undefined, first: keyof Names) {
  return text && Object.hasOwn(names, text) ? (text as keyof Names) : first
}
