// A thread with node:http alone, which sends the answer of one address again and again.
import { createServer, get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { parentPort, workerData } from 'node:worker_threads'

const headers = { 'accept-encoding': 'br' }
get(workerData as string, { headers }, async (response) => {
  const body = await buffer(response)
  const connection = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])
  const sent = Object.entries({ ...response.headers, 'content-length': String(body.length) })
    .filter(([name]) => !connection.has(name))
    .flatMap(([name, value]) => [name, String(value)])
  const server = createServer((_request, answer) => answer.writeHead(200, sent).end(body))
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    parentPort?.postMessage(typeof address === 'object' && address ? address.port : 0)
  })
})
