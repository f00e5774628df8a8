import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than the work of any of these answers, unless the machine is overloaded. */
const stepMs = 500

export type Wait = (ms: number) => Promise<unknown>

/** Waits for a multiple of half a second after `start`, so that the time of an answer tells nothing. */
export async function untilEvenTime(start: number, wait: Wait = sleep): Promise<void> {
  await wait(stepMs - ((performance.now() - start) % stepMs))
}

export async function atEvenTimes<T>(work: () => Promise<T>, wait?: Wait): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    await untilEvenTime(start, wait)
  }
}
