import { type Centavos, fromPesos, type Rate } from '../../kit/money/centavos.ts'
import { formatDay } from '../../platform/values/dates.ts'
import { t } from '../../platform/values/t.ts'

export const CURRENCIES = {
  usd: 'US dollar',
  aed: 'UAE dirham',
  sar: 'Saudi riyal',
  sgd: 'Singapore dollar',
  hkd: 'Hong Kong dollar',
  aud: 'Australian dollar',
  cad: 'Canadian dollar',
  eur: 'Euro',
  gbp: 'British pound',
} as const

export const BANK_TERMS = [1, 3, 5, 10] as const
export const PAG_IBIG_TERMS = [1, 3, 5, 10, 15, 20, 25, 30] as const

/** The terms of a lender's programme, in pesos; a plain figure has none. */
export type ProgrammeTerms = {
  name: string
  /** `house`, `condo`, or empty for every home. */
  kind: string
  /** Years from the start of the loan for which the rate holds. */
  years: number | null
  price_to: number | null
  /** The borrower earns less than this, in pesos a month. */
  income_to: number | null
  valid_until: string | null
}

/** A version as it is stored; empty low and high: not known. */
export type StoredRate = ProgrammeTerms & {
  key: string
  town: string
  low: number | null
  high: number | null
  source: string
  source_url: string
  valid_from: string
  /** Null where nobody has looked it up yet. */
  checked_on: string | null
  /** From this day on the source is no longer believed; null where no such day is known. */
  review_on: string | null
  created_at: string
}

export type Rates = ReadonlyMap<string, StoredRate>

export const rateName = ({ key, town }: Pick<StoredRate, 'key' | 'town'>): string =>
  town ? `${key} ${town}` : key

/** @param today `YYYY-MM-DD` in Manila */
export function ratesInForce(versions: readonly StoredRate[], today: string): Rates {
  const rates = new Map<string, StoredRate>()
  for (const version of versions) {
    if (version.valid_from > today) continue
    const name = rateName(version)
    const before = rates.get(name)
    if (!before || isLater(version, before)) rates.set(name, version)
  }
  return rates
}

function isLater(one: StoredRate, other: StoredRate): boolean {
  if (one.valid_from !== other.valid_from) return one.valid_from > other.valid_from
  return one.created_at > other.created_at
}

/** Of the town where it has its own, else of all; undefined where it is not known. */
export function rateOf(rates: Rates, key: string, town = ''): StoredRate | undefined {
  return (town ? rates.get(`${key} ${town}`) : undefined) ?? rates.get(key)
}

export const BY_TOWN = 'transfer_tax'
/** Whether the schedule of market values of RA 12001 is in force, by town. */
export const SCHEDULE = 'value_schedule'

/** Whether nobody has looked it up within the year before today. */
export function isOldRate({ checked_on }: Pick<StoredRate, 'checked_on'>, today: string): boolean {
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
  return checked_on === null || checked_on < yearAgo
}

/** Whether its source has ended: the figure that follows has to be looked up. */
export function isDue({ review_on }: Pick<StoredRate, 'review_on'>, today: string): boolean {
  return review_on !== null && review_on <= today
}

export function adjustedSince(review_on: string | null): string {
  return t`being adjusted since ${formatDay(review_on ?? '')}, when our source ended: ask for today’s figure`
}

/** The lower end in the figure's unit; undefined where it is not known. */
export function figureOf(rates: Rates, key: string): number | undefined {
  return rateOf(rates, key)?.low ?? undefined
}

export const asRate = (percent: number): Rate => BigInt(Math.round(percent * 10_000))
export const asCentavos = (pesos: number): Centavos => fromPesos(pesos)
