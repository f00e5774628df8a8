import { z } from '~/kit/staff/zod'
import type { RateUnit } from '~/modules/calculators/rate-fields'
import { isDue, type StoredRate } from '~/modules/calculators/rates'
import { isDay, manilaDay } from '~/platform/values/dates'

const MOST: Record<RateUnit, number> = {
  percent: 100,
  pesos: 1e11,
  years: 100,
  currency: 10_000,
  base: 1,
}

export const rateSchema = (unit: RateUnit, isProgramme = false) =>
  z
    .object({
      low: amount(unit),
      high: amount(unit),
      source: z.string().trim().min(1, 'Say where the figure comes from').max(300),
      source_url: z
        .string()
        .trim()
        .max(500)
        .regex(/^(https?:\/\/\S+)?$/, 'Enter an address that begins with https://'),
      valid_from: z.string().refine(isDayOfALaw, 'Enter the day from which it holds'),
      checked_on: z
        .string()
        .refine(isDay, 'Enter the day on which you looked it up')
        .refine((day) => day <= manilaDay(), 'This day is still to come'),
      name: z
        .string()
        .trim()
        .max(80)
        .refine((name) => name || !isProgramme, 'Enter its name'),
      kind: z.enum(['', 'house', 'condo']),
      years: z
        .string()
        .refine(
          (text) => (isProgramme ? /^([1-9]|[12]\d|30)$/.test(text) : text === ''),
          'Enter a whole number of years, from 1 to 30',
        ),
      price_to: amount('pesos'),
      income_to: amount('pesos'),
      valid_until: z
        .string()
        .refine((day) => day === '' || isDay(day), 'Enter a day, or leave it empty'),
      review_on: z
        .string()
        .refine((day) => day === '' || isDay(day), 'Enter a day, or leave it empty'),
    })
    .refine(({ review_on, valid_from }) => !review_on || review_on > valid_from, {
      path: ['review_on'],
      message: 'Enter a day after the one from which it holds',
    })
    .refine(({ valid_until, valid_from }) => !valid_until || valid_until >= valid_from, {
      path: ['valid_until'],
      message: 'This day is before the one from which it holds',
    })
    .refine(({ low, high }) => !high || low, {
      path: ['low'],
      message: 'Enter the lower end too, or leave both empty',
    })
    .refine(({ low, high }) => !low || !high || Number(high) >= Number(low), {
      path: ['high'],
      message: 'Enter the higher end, or leave it empty',
    })

/** Also of the last century, whose laws are in force. */
function isDayOfALaw(text: string): boolean {
  const time = Date.parse(text)
  const isFormed = /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(time)
  return isFormed && new Date(time).toISOString().startsWith(text)
}

function amount(unit: RateUnit) {
  return z
    .string()
    .transform((text) => text.replace(/[\s,₱%]/g, ''))
    .refine(
      (text) => text === '' || (/^\d{1,12}(\.\d{1,4})?$/.test(text) && Number(text) <= MOST[unit]),
      {
        message: `Enter a number up to ${MOST[unit].toLocaleString('en')}`,
      },
    )
}

export type TypedRate = z.input<ReturnType<typeof rateSchema>>

export function typedRate(rate: StoredRate | undefined, today: string): TypedRate {
  return {
    low: String(rate?.low ?? ''),
    high: rate?.high === rate?.low ? '' : String(rate?.high ?? ''),
    source: rate?.source ?? '',
    source_url: rate?.source_url ?? '',
    valid_from: rate?.valid_from ?? today,
    checked_on: today,
    name: rate?.name ?? '',
    kind: z.enum(['', 'house', 'condo']).catch('').parse(rate?.kind),
    years: String(rate?.years ?? ''),
    price_to: String(rate?.price_to ?? ''),
    income_to: String(rate?.income_to ?? ''),
    valid_until: rate?.valid_until ?? '',
    review_on: (rate && !isDue(rate, today) && rate.review_on) || '',
  }
}

export function storedRate({ low, high, years, price_to, income_to, ...facts }: TypedRate) {
  const number = (text: string) => (text === '' ? null : Number(text))
  return {
    ...facts,
    low: number(low),
    high: number(high || low),
    years: number(years),
    price_to: number(price_to),
    income_to: number(income_to),
    valid_until: facts.valid_until || null,
    review_on: facts.review_on || null,
  }
}
