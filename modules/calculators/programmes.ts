import { type Centavos, formatPesos, type Rate } from '../../kit/money/centavos.ts'
import { formatDay } from '../../platform/values/dates.ts'
import { t } from '../../platform/values/t.ts'
import { monthlyPayment } from './loan.ts'
import { adjustedSince, asCentavos, asRate, isDue, type Rates, type StoredRate } from './rates.ts'

export const PROGRAMME_KEYS = Array.from({ length: 8 }, (_, at) => `pagibig_programme_${at + 1}`)

type Borrowed = {
  price: Centavos
  principal: Centavos
  years: number
  income?: Centavos | undefined
  kind?: string
}

export type Programme = {
  name: string
  rate: Rate
  /** Years from the start of the loan for which the rate holds. */
  years: number
  payment: Centavos
  terms: string
  source_url: string
}

/** What is offered today and fits as far as one can tell, the lowest rate first. */
export function fittingProgrammes(rates: Rates, borrowed: Borrowed, today: string): Programme[] {
  const { price, principal, years, income, kind } = borrowed
  return PROGRAMME_KEYS.flatMap((key): Programme[] => {
    const found = rates.get(key)
    if (!found || found.low === null || found.years === null || hasEnded(found, today)) return []
    if (found.price_to !== null && price > asCentavos(found.price_to)) return []
    if (found.income_to !== null && income && income >= asCentavos(found.income_to)) return []
    if (kind && found.kind && found.kind !== kind) return []
    const rate = asRate(found.low)
    return [
      {
        name: found.name,
        rate,
        years: Math.min(found.years, years),
        payment: monthlyPayment(principal, rate, years * 12),
        terms: termsOf(found, today),
        source_url: found.source_url,
      },
    ]
  }).sort((one, other) => Number(one.rate - other.rate))
}

export function hasEnded({ valid_until }: Pick<StoredRate, 'valid_until'>, today: string): boolean {
  return valid_until !== null && valid_until < today
}

function termsOf(found: StoredRate, today: string): string {
  const { price_to, income_to, valid_until, checked_on, source } = found
  const looked = checked_on
    ? t`looked up on ${formatDay(checked_on)}`
    : t('not looked up by us yet')
  const said = [
    price_to !== null && t`price up to ${formatPesos(asCentavos(price_to))}`,
    income_to !== null && t`income below ${formatPesos(asCentavos(income_to))} a month`,
    valid_until && t`until ${formatDay(valid_until)}`,
    isDue(found, today) ? adjustedSince(found.review_on) : looked,
  ]
  return `${source} (${said.filter(Boolean).join(', ')})`
}
