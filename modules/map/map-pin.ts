import type { Point } from '../../kit/places/town-middle.ts'
import { t } from '../../platform/values/t.ts'

/** One listing on a map. `words` stand on the pin, `label` follows for who hears it. */
export type MapPin = { id: string; point: Point; words: string; label: string }

/** As short as a pin wants it: "₱4.3M", "₱18K". @param amount in pesos; null where it compares with none */
export function pinPrice(amount: number | null | undefined, isRent: boolean): string {
  if (!amount) return t('Ask')
  return `₱${shortAmount(amount)}${isRent ? '/mo' : ''}`
}

function shortAmount(amount: number): string {
  for (const [unit, sign] of UNITS) {
    // What rounds up to a thousand of the smaller unit is one of the larger.
    if (amount >= unit * 0.9995) return `${threeDigits(amount / unit)}${sign}`
  }
  return threeDigits(amount)
}

const UNITS = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const

function threeDigits(value: number): string {
  return String(Number(value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)))
}
