import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than any of these answers takes, unless the machine is overloaded. */
const stepMs = 500

export type Wait = (ms: number) => Promise<unknown>

/** Waits until a multiple of half a second after `start`, so that response times reveal nothing. */
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
