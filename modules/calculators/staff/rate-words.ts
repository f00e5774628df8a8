import type { RateUnit } from '~/modules/calculators/rate-fields'
import type { StoredRate } from '~/modules/calculators/rates'
import { groupedNumber } from '~/platform/values/grouped-number'

export const BASES = ['Zonal value or tax declaration', 'Schedule of RA 12001']

export function rateWords(
  rate: Pick<StoredRate, 'low' | 'high'> | undefined,
  unit: RateUnit,
): string {
  if (rate?.low == null || rate.high === null) return 'Not known'
  if (unit === 'base') return BASES[rate.low] ?? ''
  const [low, high] = [amountWords(rate.low, unit), amountWords(rate.high, unit)]
  return rate.low === rate.high ? high : `${low} to ${high}`
}

function amountWords(value: number, unit: RateUnit): string {
  if (unit === 'percent') return `${value}%`
  if (unit === 'years') return `${value} years`
  return `₱${groupedNumber(value)}`
}
