import { formatRate, type Rate, WHOLE } from '~/kit/money/centavos'
import { readPesos, readRate } from '~/kit/money/read-amount'
import { text } from '~/kit/staff/field-schemas'
import { z } from '~/kit/staff/zod'
import { isDay, manilaDay } from '~/platform/values/dates'

export const MOST_SHARES = 20

export const PAID_BY: Record<string, string> = {
  transfer: 'Bank transfer',
  check: 'Check',
  loan: 'Loan of a bank or Pag-IBIG',
  cash: 'Cash',
  several: 'Several of these',
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
    kind: z.enum(['rate', 'fixed']),
    rate: z.string(),
    fixed: z.string(),
    note: text(2000),
    identity_seen: text(500),
    identity_seen_on: z
      .string()
      .refine((day) => day === '' || isDay(day), 'Enter a day, or leave it empty.')
      .refine((day) => day <= manilaDay(), 'This day is still to come.'),
    paid_by: z.enum(['', ...Object.keys(PAID_BY)]),
    shares: z.array(share).max(MOST_SHARES),
  })
  .superRefine(({ kind, rate, fixed, shares }, context) => {
    const message = kind === 'rate' ? percentProblem(rate, 'some') : amountProblem(fixed)
    if (message) context.addIssue({ code: 'custom', path: [kind], message })
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

export type TypedSheet = z.input<typeof sheetSchema>
