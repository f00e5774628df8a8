import { typedPesos } from '../../platform/values/peso-amount.ts'
import { type Centavos, divideRounded, type Rate } from './centavos.ts'

export const MOST_CENTAVOS: Centavos = 10_000_000_000_000n

/** Exact pesos and centavos, as `typedPesos` knows them. */
export function readPesos(typed: string): Centavos | undefined {
  const found = typedPesos(typed)
  if (!found) return undefined
  const scaled = BigInt(found.whole + found.decimals) * 100n * BigInt(found.factor)
  const amount = divideRounded(scaled, 10n ** BigInt(found.decimals.length))
  return amount <= MOST_CENTAVOS ? amount : undefined
}

/** "6.25", "6.25%" or "6.25 % a year", with four decimals at most. */
export function readRate(typed: string): Rate | undefined {
  const [, whole, decimals = ''] =
    /^\s*(\d{1,3})(?:\.(\d{1,4}))?\s*(?:%|per ?cent)?\s*(?:(?:a|per) year|p\.?a\.?)?\s*$/i.exec(
      typed.slice(0, 40),
    ) ?? []
  return whole === undefined ? undefined : BigInt(whole + decimals.padEnd(4, '0'))
}

/** What keeps a typed price from being the whole price, in words; undefined where nothing does. */
export function priceUnit(typed: string): 'per square meter' | 'per month' | undefined {
  if (/(?:\/|per|a)\s*(?:sqm|sq\.?\s*m|m2|m²|square\s*met)/i.test(typed)) return 'per square meter'
  if (/(?:\/|per|a)\s*mo(?:nth|\b)|monthly/i.test(typed)) return 'per month'
  return undefined
}
