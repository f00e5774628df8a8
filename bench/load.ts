// Requests on connections that stay open, from a thread of its own. By the bytes and not by fetch:
// a client that costs more than the server would measure itself.
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { percentile } from './figures.ts'

export interface Load {
  url: string
  connections: number
  seconds: number
  headers: Record<string, string>
}

export interface LoadResult {
  perSecond: number
  bytesEach: number
  p99Ms: number
}

/** @throws where an answer isn't 200, or a connection ends */
export async function putLoad(load: Load): Promise<LoadResult> {
  const worker = new Worker(new URL(import.meta.url), { workerData: load })
  const [result] = await once(worker, 'message')
  await worker.terminate()
  return result
}

async function run({ url, connections, seconds, headers }: Load): Promise<void> {
  const { hostname, port, host, pathname, search } = new URL(url)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}\r\n`
  const times: number[] = []
  let bytes = 0
  const end = performance.now() + seconds * 1_000

  for (let at = 0; at < connections; at++) {
    const socket = connect(Number(port), hostname)
    let held = Buffer.alloc(0)
    let wanted = 0
    let sentAt = 0
    const ask = () => {
      sentAt = performance.now()
      socket.write(request)
    }
    socket.on('data', (chunk) => {
      held = held.length > 0 ? Buffer.concat([held, chunk]) : chunk
      if (wanted === 0) {
        const headEnd = held.indexOf('\r\n\r\n')
        if (headEnd < 0) return
        const head = held.toString('latin1', 0, headEnd)
        wanted = headEnd + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
        if (!head.startsWith('HTTP/1.1 200')) throw new Error(`${url} answered ${head}`)
      }
      if (held.length < wanted) return
      bytes += wanted
      held = held.subarray(wanted)
      wanted = 0
      times.push(performance.now() - sentAt)
      if (performance.now() < end) ask()
      else socket.end()
    })
    ask()
  }

  await sleep(seconds * 1_000 + 200)
  const result: LoadResult = {
    perSecond: Math.round(times.length / seconds),
    bytesEach: Math.round(bytes / times.length),
    p99Ms: percentile(times, 0.99),
  }
  parentPort?.postMessage(result)
}

if (!isMainThread) await run(workerData as Load)
