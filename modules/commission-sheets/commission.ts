import { type Centavos, type Rate, shareOf, WHOLE } from '../../kit/money/centavos.ts'

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
}

/**
 * Lines and office add up to the commission exactly. Each line is rounded by itself; the last one
 * settles: the office, or the last line where the shares take all.
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
  return { lines, office: left }
}

export function totalShare(shares: readonly Pick<TypedShare, 'share'>[]): Rate {
  return shares.reduce((total, { share }) => total + share, 0n)
}
