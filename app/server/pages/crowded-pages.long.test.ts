import { once } from 'node:events'
import { request as send } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CachedSite, listingId, startCachedSite } from '../../../testing/server/cached-site.ts'

describe('pages in a crowd, or without a database', () => {
  let site: CachedSite

  beforeAll(async () => {
    site = await startCachedSite()
  })
  afterAll(() => site?.stop())
  beforeEach(() => {
    site.made.rendered.length = 0
  })

  it('are not cached when making them fails, and say nothing of how', async () => {
    await site.retitle('House seven')
    site.made.next.failure = new Error('secret detail')
    const failed = await site.ask('/')
    expect(failed.status).toBe(500)
    expect(failed.text).not.toContain('secret')
    site.made.next.failure = undefined
    const mended = await site.ask('/')
    expect([mended.status, mended.text]).toEqual([200, expect.stringContaining('House seven')])
  })

  it.each([400, 404, 429, 500, 502, 503])(
    'are not cached where a read answers %i',
    async (status) => {
      await site.retitle(`House of ${status}`)
      site.reads.failing = status
      const failed = await site.ask(`/property/house-of-${listingId}`)
      site.reads.failing = undefined
      expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '2'])
      const mended = await site.ask(`/property/house-of-${listingId}`)
      expect([mended.status, mended.text]).toEqual([200, expect.stringContaining(`${status}`)])
    },
  )

  it.each(['/favicon.ico', '/logo.png', '/manifest.webmanifest'])(
    'are not cached at the brand’s address %s where a read fails',
    async (path) => {
      await site.retitle(`House of ${path}`)
      site.reads.failing = 503
      const failed = await site.ask(path)
      site.reads.failing = undefined
      expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '2'])
      expect((await site.ask(path)).status).not.toBe(503)
    },
  )

  it('wait behind nobody else’s searches, whoever asked for them first', async () => {
    await site.retitle('House of queues')
    const listing = `/property/never-shown-before-${listingId}`
    const { promise, resolve } = Promise.withResolvers<void>()
    site.made.next.wait = () => promise
    const crowd = { headers: { 'x-forwarded-for': '203.0.113.9' } }
    const searches = Array.from({ length: 30 }, (_, at) => site.ask(`/gallery?q=crowd${at}`, crowd))
    while (site.made.rendered.length < 6) await new Promise((again) => setImmediate(again))
    const first = site.ask(listing, crowd)
    await site.ask('/healthz')
    site.made.next.wait = async () => undefined
    for (const path of [listing, '/']) {
      expect((await site.ask(path)).text).toContain('House of queues')
    }
    expect(site.made.rendered.filter((path) => path.startsWith('/gallery')).length).toBe(6)
    resolve()
    await Promise.all([...searches, first])
  })

  it('wait behind ten of a /48, however many of its lines ask', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    site.made.next.wait = () => promise
    const before = site.made.rendered.length
    const searches = Array.from({ length: 40 }, (_, line) => {
      const address = `2001:db8:9:${line.toString(16)}::1`
      return site.ask(`/gallery?q=lines${line}`, { headers: { 'x-forwarded-for': address } })
    })
    while (site.made.rendered.length - before < 10) {
      await new Promise((again) => setImmediate(again))
    }
    site.made.next.wait = async () => undefined
    expect((await site.ask('/gallery?q=another')).status).toBe(200)
    const ofLines = site.made.rendered.slice(before).filter((path) => path.includes('lines'))
    expect(ofLines).toHaveLength(10)
    resolve()
    await Promise.all(searches)
  })

  it('wait for whoever searched for what took too long, and for nobody else', async () => {
    const slow = { headers: { 'x-forwarded-for': '203.0.113.77' } }
    await site.retitle('House of the slow')
    Object.assign(site.reads, { failing: 503, code: '57014' })
    const { status } = await site.ask('/gallery?q=slow', slow)
    Object.assign(site.reads, { failing: undefined, code: undefined })
    expect(status).toBe(503)
    expect((await site.ask('/gallery?q=slower', slow)).status).toBe(429)
    expect((await site.ask('/gallery', slow)).status).toBe(200)
    expect((await site.ask('/gallery?q=slower')).status).toBe(200)
  })

  it('take nothing: what is sent to one is not read', async () => {
    const answer = await site.ask('/contact', { method: 'POST', body: 'x'.repeat(2_000_000) })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect(site.made.rendered).toEqual([])
  })

  it('are sent from memory to a visitor who takes a byte at a time, and to others meanwhile', async () => {
    const { hostname, port } = new URL(site.url)
    const slow = connect({ host: hostname, port: Number(port) })
    await once(slow, 'connect')
    slow.pause()
    slow.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(200))
    expect((await site.ask('/')).status).toBe(200)
    slow.destroy()
  })

  it('do not stop the program when visitors go away while one is made', async () => {
    await site.retitle('House eight')
    const { promise, resolve } = Promise.withResolvers<void>()
    site.made.next.wait = () => promise
    const gone = Array.from({ length: 5 }, () => {
      const request = send(`${site.url}/contact`)
      request.on('error', () => undefined)
      request.end()
      return request
    })
    while (site.made.rendered.length === 0) await new Promise((again) => setImmediate(again))
    for (const request of gone) request.destroy()
    resolve()
    site.made.next.wait = async () => undefined
    expect((await site.ask('/contact')).text).toContain('House eight')
  })

  it('are sent while more are asked for than can be made, which are told to come back', async () => {
    await site.retitle('House of many')
    await site.ask('/')
    const { promise, resolve } = Promise.withResolvers<void>()
    site.made.next.wait = () => promise
    const searches = Array.from({ length: 800 }, (_, at) => site.ask(`/gallery?q=many${at}`))
    const refused = await Promise.race(
      searches.map(async (asked) => {
        const answer = await asked
        return answer.status === 503 ? answer : promise.then(() => answer)
      }),
    )
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([503, 2])
    expect((await site.ask('/')).text).toContain('House of many')
    await site.retitle('House of more')
    resolve()
    site.made.next.wait = async () => undefined
    const answers = await Promise.all(searches)
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].sort()).toEqual([200, 503])
    expect((await site.ask('/gallery?q=many799')).status).toBe(200)
  })

  it('go on while the database is away, and are new again when it is back', async () => {
    await site.retitle('House nine')
    await site.ask('/')
    const { contentVersion } = site.test.backend
    const current = contentVersion.current
    contentVersion.noteWrite()
    contentVersion.current = async () => undefined
    site.reads.failing = 503
    expect((await site.ask('/')).text).toContain('House nine')
    expect((await site.ask(`/property/unseen-${listingId}`)).status).toBe(503)
    site.reads.failing = undefined
    contentVersion.current = current
    await site.retitle('House ten')
    expect((await site.ask('/')).text).toContain('House ten')
  })

  it('are made one a turn of the thread, so that others are answered in between', async () => {
    await site.retitle('House of turns')
    let turn = 0
    let isOver = false
    const count = () => {
      turn += 1
      if (!isOver) setImmediate(count)
    }
    count()
    const turns = new Set<number>()
    site.made.next.wait = async () => void turns.add(turn)
    await Promise.all(Array.from({ length: 40 }, (_, at) => site.ask(`/nothing/${at}`)))
    isOver = true
    site.made.next.wait = async () => undefined
    expect(site.made.rendered).toHaveLength(40)
    expect(turns.size).toBe(40)
  })
})
