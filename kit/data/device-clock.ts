/** Minutes below which nothing is said: an answer may take long, and nobody is harmed by less. */
const leastMinutes = 5

let minutesFast = 0
const listeners = new Set<() => void>()

/** How wrong the clock of this device is, as the server's answers show. */
export const deviceClock = {
  /**
   * @param asked when the request left, by this device's clock, in milliseconds
   * @param answered when its answer came
   * @param date the answer's own time; null where it has none
   */
  note(asked: number, answered: number, date: string | null): void {
    const time = Date.parse(date ?? '')
    if (Number.isNaN(time)) return
    // The answer was made between the two, so only what lies outside of them is wrong.
    const off = Math.max(asked - time, 0) + Math.min(answered - time, 0)
    const minutes = Math.round(off / 60_000)
    const next = Math.abs(minutes) < leastMinutes ? 0 : minutes
    if (next === minutesFast) return
    minutesFast = next
    for (const listener of listeners) listener()
  },

  /** In whole minutes; below zero where it is slow, and zero where it is right or not known. */
  minutesFast: () => minutesFast,

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

/** @returns "3 hours fast", "20 minutes slow"; undefined for zero */
export function clockProblem(minutes: number): string | undefined {
  if (minutes === 0) return undefined
  const most = Math.abs(minutes)
  const [count, unit] =
    most < 60
      ? [most, 'minute']
      : most < 48 * 60
        ? [Math.round(most / 60), 'hour']
        : [Math.round(most / (24 * 60)), 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'} ${minutes > 0 ? 'fast' : 'slow'}`
}
