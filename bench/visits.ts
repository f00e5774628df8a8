import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { adminEmail, adminPassword, type BaleProcess } from '../testing/program/bale-process.ts'
import { signIn } from '../testing/program/callers.ts'
import { median, percentile } from './figures.ts'

export interface Visits {
  failed: number
  medianMs: number
  p99Ms: number
  slowestMs: number
}

/** Visitors with a connection each, spread evenly over `withinMs`; the first come after an edit. */
export async function openVisits(
  bale: BaleProcess,
  path: string,
  count: number,
  withinMs: number,
): Promise<Visits> {
  const admin = await signIn(bale, adminEmail, adminPassword)
  const id = path.split('/').at(-1)
  await admin.call('PATCH', `/rest/v1/properties?id=eq.${id}`, { city: 'Porac' })
  const times: number[] = []
  let failed = 0
  const begin = performance.now()
  await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      await sleep(Math.max(0, (at * withinMs) / count - (performance.now() - begin)))
      const start = performance.now()
      const status = await visit(bale.url + path, at).catch(() => 0)
      times.push(performance.now() - start)
      if (status !== 200) failed += 1
    }),
  )
  return {
    failed,
    medianMs: median(times),
    p99Ms: percentile(times, 0.99),
    slowestMs: Math.max(...times),
  }
}

function visit(url: string, at: number): Promise<number> {
  const address = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', 'x-forwarded-for': address }
    request(url, { agent: false, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', reject)
    })
      .on('error', reject)
      .end()
  })
}
