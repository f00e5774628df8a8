import { type Centavos, divideRounded, type Rate } from './centavos.ts'

/** ₱100 billion: beyond it a figure is a slip of the keyboard. */
export const MOST_CENTAVOS: Centavos = 10_000_000_000_000n

const UNITS: Record<string, bigint> = { k: 1_000n, t: 1_000n, m: 1_000_000n }

/** Exact pesos and centavos as people type them: "₱4.2M", "850k", "P3,500,000.50", "5 million pesos", "0". */
export function readPesos(typed: string): Centavos | undefined {
  const text = typed.slice(0, 60).normalize('NFKC').replace(/[\s,]/g, '').toLowerCase()
  const [, whole, decimals = '', unit = ''] =
    /^(?:₱|php\.?|p)?(\d{1,12})(?:\.(\d{1,6}))?(k|thousand|m(?:n|il|illion)?)?(?:pesos|php)?$/.exec(
      text,
    ) ?? []
  if (whole === undefined) return undefined
  const scaled = BigInt(whole + decimals) * 100n * (UNITS[unit.charAt(0)] ?? 1n)
  const amount = divideRounded(scaled, 10n ** BigInt(decimals.length))
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
