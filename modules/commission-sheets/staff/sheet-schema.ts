import { formatRate, type Rate, WHOLE } from '~/kit/money/centavos'
import { readPesos, readRate } from '~/kit/money/read-amount'
import { text } from '~/kit/staff/field-schemas'
import { z } from '~/kit/staff/zod'
import type { Vat } from '~/modules/commission-sheets/commission'
import { isDay, manilaDay } from '~/platform/values/dates'

export const MOST_SHARES = 20

export const PAID_BY: Record<string, string> = {
  transfer: 'Bank transfer',
  check: 'Check',
  loan: 'Loan of a bank or Pag-IBIG',
  cash: 'Cash',
  several: 'Several of these',
}

export const VAT_LABELS: Record<Vat, string> = {
  '': 'None: the office is not VAT-registered',
  on_top: 'On top of the commission',
  included: 'Included in the commission',
}

export function amountProblem(typed: string): string | undefined {
  const amount = readPesos(typed)
  if (amount === undefined) return 'Enter an amount in pesos, such as 4,200,000 or 4.2M.'
  return amount === 0n ? 'Enter more than ₱0.' : undefined
}

/** @param least whether 0% is allowed */
export function percentProblem(typed: string, least: 'nothing' | 'some'): string | undefined {
  const rate = readRate(typed)
  if (rate === undefined) return 'Enter a number in per cent, such as 5 or 2.5.'
  if (rate > WHOLE) return 'Enter at most 100%.'
  if (rate % 100n !== 0n) return 'Use at most two decimals.'
  return rate === 0n && least === 'some' ? 'Enter more than 0%.' : undefined
}

/** @returns hundredths of a month; undefined for anything but "1", "1.5" or "2 months" */
export function readMonths(typed: string): bigint | undefined {
  const [, whole, decimals = ''] =
    /^\s*(\d{1,2})(?:\.(\d{1,2}))?(?:\s*months?)?\s*$/i.exec(typed) ?? []
  return whole === undefined ? undefined : BigInt(whole + decimals.padEnd(2, '0'))
}

export function monthsProblem(typed: string): string | undefined {
  const months = readMonths(typed)
  if (months === undefined) return 'Enter a number of months, such as 1 or 1.5.'
  return months === 0n ? 'Enter more than 0 months.' : undefined
}

const percent = (least: 'nothing' | 'some') =>
  z.string().superRefine((typed, context) => {
    const message = percentProblem(typed, least)
    if (message) context.addIssue({ code: 'custom', message })
  })

const share = z.object({
  share_id: z.string(),
  profile_id: z.string(),
  name: text(120).min(1, 'Enter a name.'),
  share: percent('some'),
  withholding: percent('nothing'),
})

export const sheetSchema = z
  .object({
    price: z.string().superRefine((typed, context) => {
      const message = amountProblem(typed)
      if (message) context.addIssue({ code: 'custom', message })
    }),
    sold_on: z.string().superRefine((typed, context) => {
      const year = Number(typed.slice(0, 4))
      if (!/^\d{4}-\d\d-\d\d$/.test(typed)) {
        context.addIssue({ code: 'custom', message: 'Enter the day.' })
      } else if (year < 1900 || year > 2199) {
        context.addIssue({ code: 'custom', message: 'Check the year.' })
      }
    }),
    kind: z.enum(['rate', 'months', 'fixed']),
    rate: z.string(),
    months: z.string(),
    fixed: z.string(),
    vat: z.enum(['', 'on_top', 'included']),
    vat_rate: z.string(),
    note: text(2000),
    identity_seen: text(500),
    identity_seen_on: z
      .string()
      .refine((day) => day === '' || isDay(day), 'Enter a day, or leave it empty.')
      .refine((day) => day <= manilaDay(), 'This day is still to come.'),
    paid_by: z.enum(['', ...Object.keys(PAID_BY)]),
    shares: z.array(share).max(MOST_SHARES),
  })
  .superRefine(({ shares, ...typed }, context) => {
    const { kind } = typed
    const message = agreedProblem(typed)
    if (message) context.addIssue({ code: 'custom', path: [kind], message })
    const ofVat = typed.vat && percentProblem(typed.vat_rate, 'some')
    if (ofVat) context.addIssue({ code: 'custom', path: ['vat_rate'], message: ofVat })
    let total: Rate = 0n
    for (const [index, line] of shares.entries()) {
      total += readRate(line.share) ?? 0n
      if (total <= WHOLE) continue
      const words = `The shares come to ${formatRate(total)} up to here; together they can’t take more than 100%.`
      if (!percentProblem(line.share, 'some')) {
        context.addIssue({ code: 'custom', path: ['shares', index, 'share'], message: words })
      }
      return
    }
  })

function agreedProblem(typed: Pick<TypedSheet, 'kind' | 'rate' | 'months' | 'fixed'>) {
  if (typed.kind === 'rate') return percentProblem(typed.rate, 'some')
  return typed.kind === 'months' ? monthsProblem(typed.months) : amountProblem(typed.fixed)
}

export type TypedSheet = z.input<typeof sheetSchema>
