/** @param today the day in Manila; both days as YYYY-MM-DD. @returns less than 0 once it is over */
export function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
}
