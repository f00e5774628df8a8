import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { networkInterfaces } from 'node:os'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onePixelPng } from '../../../testing/server/test-backend.ts'
import { type FetchRules, fetchPicture, internetRules, NoPicture } from './fetch-picture.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const pages = new Map<string, Answer>()
let asked: { path: string; host: string | undefined; encoding: string | undefined }[] = []
const server = createServer((request, response) => {
  const { url: path = '', headers } = request
  asked.push({ path, host: headers.host, encoding: String(headers['accept-encoding']) })
  pages.get(path)?.(request, response)
})
let port = 0
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})
beforeEach(() => {
  asked = []
  pages.clear()
})

const internet = internetRules('bale.example')
/** As in the internet, but that the server of this test is one of its sites, at a port of its own. */
const rules: FetchRules = {
  ...internet,
  resolve: async (name) => {
    const known: Record<string, string[]> = {
      'pictures.example': ['127.0.0.1'],
      'inner.example': ['10.0.0.5'],
      'mapped.example': ['::ffff:127.0.0.1'],
      'metadata.example': ['169.254.169.254'],
      'both.example': ['127.0.0.1', '192.168.1.1'],
      'none.example': [],
    }
    const found = known[name]
    if (!found) throw new Error('ENOTFOUND')
    return found
  },
  mayConnect: (address) => address === '127.0.0.1' || internet.mayConnect(address),
  linkProblem: (link, ownHost) => internet.linkProblem(link.replace(`:${port}`, ''), ownHost),
  milliseconds: 1_000,
  bytes: 100_000,
}
const site = () => `http://pictures.example:${port}`
const get = (path: string, own: Partial<FetchRules> = {}) =>
  fetchPicture(path.startsWith('http') ? path : `${site()}${path}`, { ...rules, ...own })
const page = (path: string, answer: Answer) => pages.set(path, answer)
const redirect = (from: string, to: string) =>
  page(from, (_, response) => response.writeHead(302, { location: to }).end('moved'))
const refused = async (path: string, own?: Partial<FetchRules>) => {
  const error = await get(path, own).catch((each: unknown) => each)
  expect(error).toBeInstanceOf(NoPicture)
  return error as NoPicture
}

it('fetches a picture, by what it holds and whatever its type says', async () => {
  page('/a', (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(onePixelPng),
  )
  expect(await get('/a')).toEqual(Buffer.from(onePixelPng))
  expect(asked).toEqual([{ path: '/a', host: `pictures.example:${port}`, encoding: 'identity' }])
})

it('takes no page for a picture, whatever its type says', async () => {
  page('/a.jpg', (_, response) =>
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html>secret</html>'),
  )
  page('/a.svg', (_, response) =>
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg xmlns="x"></svg>'),
  )
  page('/empty', (_, response) => response.writeHead(200).end())
  for (const path of ['/a.jpg', '/a.svg', '/empty']) {
    expect(String(await refused(path))).not.toContain('secret')
  }
})

it.each([
  ['a private address', 'http://10.0.0.5/'],
  ['this machine', 'http://127.0.0.2/'],
  ['a name of a private address', 'http://inner.example/'],
  ['a name of a mapped address', 'http://mapped.example/'],
  ['a name of where clouds keep keys', 'http://metadata.example/'],
  ['a name that also has a private address', 'http://both.example/'],
  ['a name without an address', 'http://none.example/'],
  ['no name', 'http://nowhere.example/'],
  ['this site', 'http://bale.example/'],
  ['another port', 'http://pictures.example:1/'],
  ['a file', 'file:///etc/passwd'],
  ['a name and a password', 'http://a:b@pictures.example/'],
  ['nothing', ''],
])('does not follow a redirect to %s, nor asks it at first', async (_, to) => {
  redirect('/away', to)
  await refused('/away')
  if (to) await refused(to)
  expect(asked).toHaveLength(to ? 1 : 4)
})

it('follows a few redirects, and no loop', async () => {
  page('/3', (_, response) => response.end(onePixelPng))
  redirect('/2', '/3')
  redirect('/1', `//pictures.example:${port}/2`)
  redirect('/0', `${site()}/1`)
  redirect('/-1', '/0')
  expect(await get('/0')).toHaveLength(onePixelPng.length)
  await refused('/-1')
  redirect('/loop', '/loop')
  asked = []
  await refused('/loop')
  expect(asked).toHaveLength(4)
})

it('connects to the address that it looked at, though the name has another by then', async () => {
  page('/a', (_, response) => response.end(onePixelPng))
  let times = 0
  const resolve = async () => (times++ === 0 ? ['127.0.0.1'] : ['10.0.0.5'])
  expect(await get(`http://rebound.example:${port}/a`, { resolve })).toHaveLength(
    onePixelPng.length,
  )
  expect(times).toBe(1)
  redirect('/b', '/a')
  times = 0
  await refused(`http://rebound.example:${port}/b`, { resolve })
  expect(times).toBe(2)
})

it('ends what drips, hangs, or never names its address, by the time of the whole', async () => {
  const timers: NodeJS.Timeout[] = []
  page('/drip', (_, response) => {
    response.writeHead(200)
    timers.push(setInterval(() => response.write('\x89'), 20))
  })
  page('/pictureDrip', (_, response) => {
    response.write(onePixelPng)
    timers.push(setInterval(() => response.write('x'), 20))
  })
  page('/silent', () => undefined)
  const soon = { milliseconds: 200 }
  await refused('/drip', soon)
  await refused('/pictureDrip', soon)
  await refused('/silent', soon)
  await refused('http://slow.example/', { ...soon, resolve: () => new Promise(() => undefined) })
  for (const timer of timers) clearInterval(timer)
})

it('waits for nothing that answers in another protocol than it was asked in', async () => {
  const sockets: { destroy(): unknown }[] = []
  const says = (path: string, ...lines: string[]) =>
    page(path, ({ socket }) => {
      sockets.push(socket)
      socket.write(['HTTP/1.1 ', lines.join('\r\n'), '\r\n\r\nabc'].join(''))
    })
  const upgrade = ['connection: upgrade', 'upgrade: websocket']
  says('/upgrade', '101 Switching Protocols', ...upgrade)
  says('/bare', '101 Switching Protocols')
  says('/ok', '200 OK', ...upgrade)
  says('/early', '103 Early Hints')
  const refusals = ['/upgrade', '/bare', '/ok', '/early'].map((path) =>
    refused(path, { milliseconds: 500 }),
  )
  expect(await Promise.all(refusals)).toHaveLength(4)
  for (const socket of sockets) socket.destroy()
})

it('stops reading what is too large, whether or not it says so', async () => {
  let sent = 0
  page('/endless', (_, response) => {
    response.write(onePixelPng)
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(16_384))) sent += 16_384
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  })
  page('/stated', (_, response) =>
    response.writeHead(200, { 'content-length': 1e9 }).write(onePixelPng),
  )
  await refused('/endless', { milliseconds: 10_000 })
  await refused('/stated', { milliseconds: 10_000 })
  expect(sent).toBeLessThan(50_000_000)
})

it('unpacks nothing', async () => {
  const bomb = gzipSync(Buffer.concat([onePixelPng, Buffer.alloc(10_000_000)]))
  for (const encoding of ['gzip', 'br', 'deflate', 'gzip, gzip']) {
    page('/bomb', (_, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(bomb),
    )
    await refused('/bomb')
  }
  page('/bomb', (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(bomb))
  await refused('/bomb')
})

it('takes no picture that broke off, nor one of an error', async () => {
  page('/short', (_, response) => {
    response.writeHead(200, { 'content-length': onePixelPng.length + 10 }).write(onePixelPng)
    setTimeout(() => response.destroy(), 20)
  })
  page('/missing', (_, response) => response.writeHead(404).end(onePixelPng))
  page('/part', (_, response) => response.writeHead(206).end(onePixelPng))
  for (const path of ['/short', '/missing', '/part']) await refused(path)
})

it('never asks an address that this machine has itself', () => {
  const own = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  expect(own.length).toBeGreaterThan(0)
  for (const { address } of own) expect(internet.mayConnect(address)).toBe(false)
})
