import {
  type Centavos,
  divideRounded,
  type Rate,
  shareOf,
  WHOLE,
} from '../../kit/money/centavos.ts'

export interface TypedShare {
  share: Rate
  withholding: Rate
}

export interface ShareAmounts {
  amount: Centavos
  withheld: Centavos
  paid: Centavos
}

export interface SplitCommission {
  lines: ShareAmounts[]
  /** The office's part: what the lines leave. */
  office: Centavos
  /** Of all lines and the office. */
  total: ShareAmounts
}

/** Whether the brokerage owes VAT of its commission: not, beside what was agreed, or out of it. */
export type Vat = '' | 'on_top' | 'included'

/**
 * Per cent, since 1 February 2006: National Internal Revenue Code, section 108, as RA 9337 of 2005
 * has it. Who isn't registered for VAT charges none; registering is a duty above ₱3,000,000 of sales
 * in 12 months: section 109(1), as RA 10963 of 2017 has it. Looked up on 28 November 2026. Each sheet
 * has its own rate, and keeps it when the law's is another.
 */
export const USUAL_VAT = '12'

export function vatOf(commission: Centavos, vat: Vat, rate: Rate): Centavos {
  if (vat === 'on_top') return shareOf(commission, rate)
  if (vat === 'included') return divideRounded(commission * rate, WHOLE + rate)
  return 0n
}

/** What is shared out: taxes are withheld of what is without VAT, too. */
export function withoutVat(commission: Centavos, vat: Vat, rate: Rate): Centavos {
  return vat === 'included' ? commission - vatOf(commission, vat, rate) : commission
}

/** @param months in hundredths */
export function monthsOfRent(rent: Centavos, months: bigint): Centavos {
  return divideRounded(rent * months, 100n)
}

/**
 * Lines and office add up to the commission exactly. Each line is rounded by itself; the last one
 * settles: the office, or the last line where the shares take all.
 * @param commission without VAT
 * @param shares in total at most the whole
 */
export function splitCommission(
  commission: Centavos,
  shares: readonly TypedShare[],
): SplitCommission {
  const takesAll = totalShare(shares) === WHOLE
  let left = commission
  const lines = shares.map(({ share, withholding }, index) => {
    const isLast = takesAll && index === shares.length - 1
    let amount = isLast ? left : shareOf(commission, share)
    if (amount > left) amount = left
    left -= amount
    const withheld = shareOf(amount, withholding)
    return { amount, withheld, paid: amount - withheld }
  })
  const withheld = lines.reduce((sum, line) => sum + line.withheld, 0n)
  return {
    lines,
    office: left,
    total: { amount: commission, withheld, paid: commission - withheld },
  }
}

export function totalShare(shares: readonly Pick<TypedShare, 'share'>[]): Rate {
  return shares.reduce((total, { share }) => total + share, 0n)
}
