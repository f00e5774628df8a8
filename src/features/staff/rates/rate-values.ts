import { isDay, manilaDay } from '~/domain/dates'
import type { RateUnit } from '~/domain/money/rate-fields'
import { isDue, type StoredRate } from '~/domain/money/rates'
import { z } from '~/lib/staff/zod'

const MOST: Record<RateUnit, number> = { percent: 100, pesos: 1e11, years: 100, currency: 10_000 }

/** What the form holds: as typed. Both ends empty: not known. */
export const rateSchema = (unit: RateUnit) =>
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
      review_on: z
        .string()
        .refine((day) => day === '' || isDay(day), 'Enter a day, or leave it empty'),
    })
    .refine(({ review_on, valid_from }) => !review_on || review_on > valid_from, {
      path: ['review_on'],
      message: 'Enter a day after the one from which it holds',
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
    review_on: (rate && !isDue(rate, today) && rate.review_on) || '',
  }
}

/** As it is stored. */
export function storedRate({ low, high, review_on, ...facts }: TypedRate) {
  return { ...endsOf({ low, high }), ...facts, review_on: review_on || null }
}

/** A single figure is both ends. */
function endsOf({ low, high }: Pick<TypedRate, 'low' | 'high'>) {
  const number = (text: string) => (text === '' ? null : Number(text))
  return { low: number(low), high: number(high || low) }
}
