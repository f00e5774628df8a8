import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than the work of any of these answers, unless the machine is overloaded. */
const stepMs = 250

export type Wait = (ms: number) => Promise<unknown>

/**
 * Waits for a multiple of 250 ms after `start` (of performance.now()), so that the time of an answer
 * does not tell what there was to do.
 */
export async function untilEvenTime(start: number, wait: Wait = sleep): Promise<void> {
  await wait(stepMs - ((performance.now() - start) % stepMs))
}

/** Work whose answer, or failure, comes at an even time. */
export async function atEvenTimes<T>(work: () => Promise<T>, wait?: Wait): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    await untilEvenTime(start, wait)
  }
}
