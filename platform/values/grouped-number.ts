/**
 * As "1,234.5", with two decimals at most. Not by Intl.NumberFormat, whose first use takes a slow
 * phone a tenth of a second.
 * @param value from 0, below 1e15
 */
export function groupedNumber(value: number): string {
  const [whole = '', decimals] = String(Math.round(value * 100) / 100).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals ? `${grouped}.${decimals}` : grouped
}
