import { amountsIn } from '~/modules/posts/amounts'
import { groupedNumber } from '~/platform/values/grouped-number'

/**
 * The least and the most that prices were read as, so that "42M" for 4.2M stands out:
 * "₱2,800,000 to ₱42,000,000, and ₱15,000 a month". Empty where none was read.
 */
export function priceSpan(prices: readonly string[]): string {
  const read = prices.flatMap((price) => amountsIn(price.toLowerCase()).slice(0, 1))
  const of = (per: string, words: string) => {
    const amounts = read.filter(({ value }) => value.per === per).map(({ value }) => value.pesos)
    if (amounts.length === 0) return []
    const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
    return [`${pesos(least)}${most > least ? ` to ${pesos(most)}` : ''}${words}`]
  }
  return [...of('total', ''), ...of('month', ' a month'), ...of('sqm', ' per sqm')].join(', and ')
}

const pesos = (amount: number) => `₱${groupedNumber(Math.round(amount))}`
