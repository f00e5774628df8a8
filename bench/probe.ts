// A visitor in a thread of its own, who reads listings one after the other.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { median } from './figures.ts'

export interface ProbeResult {
  answers: number
  failed: number
  medianMs: number
  slowestMs: number
}

/** @param address that the server takes for the caller's, so that it has limits of its own */
export function startProbe(url: string, key: string, address: string) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url, key, address } })
  return {
    async stop(): Promise<ProbeResult> {
      worker.postMessage('stop')
      const [result] = await once(worker, 'message')
      return result
    },
  }
}

async function probe(): Promise<void> {
  const { url, key, address } = workerData as { url: string; key: string; address: string }
  const times: number[] = []
  let failed = 0
  let isRunning = true
  parentPort?.once('message', () => {
    isRunning = false
  })
  while (isRunning) {
    const start = performance.now()
    const status = await fetch(`${url}/rest/v1/properties?select=id,title&limit=1`, {
      headers: { apikey: key, 'x-forwarded-for': address },
    }).then(
      async (response) => (await response.text()) && response.status,
      () => 0,
    )
    times.push(performance.now() - start)
    if (status !== 200) failed += 1
    await sleep(20)
  }
  const result: ProbeResult = {
    answers: times.length,
    failed,
    medianMs: median(times),
    slowestMs: Math.max(...times),
  }
  parentPort?.postMessage(result)
}

if (!isMainThread) await probe()
