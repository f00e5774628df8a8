const MOST_MONTHS = 120

export function monthsOf(typed: string): number | undefined {
  const months = Number(typed)
  const fits = /^\s*\d+\s*$/.test(typed) && months >= 1 && months <= MOST_MONTHS
  return fits ? months : undefined
}

export function monthsInWords(months: number): string {
  return months === 1 ? '1 month' : `${months} months`
}
