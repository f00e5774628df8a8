import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Account,
  startTestBackend,
  type TestBackend,
} from '../../testing/server/test-backend.ts'
import { opened, startTestSite, type TestSite } from '../../testing/server/test-site.ts'

/** How many turns of the server's loop pass between the last byte and the cut; null cuts the body. */
const CUTS = [null, 0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 2584, 6765]

describe('a save whose connection is cut', () => {
  let test: TestBackend
  let site: TestSite
  let editor: Account
  beforeAll(async () => {
    test = await startTestBackend()
    site = await startTestSite(opened(test))
    editor = await test.account('user')
  })
  afterAll(async () => {
    site?.stop()
    await test?.stop()
  })

  async function stored(id: string) {
    const answer = await test.call(
      'GET',
      `/rest/v1/properties?id=eq.${id}&select=title,revision,property_videos(video_url),property_faqs(question)`,
      { token: editor.token },
    )
    return answer.json[0]
  }

  /** Sends a save by hand and cuts the line. */
  async function saveAndCut(body: string, turns: number | null): Promise<void> {
    const { hostname, port } = new URL(site.url)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    const head = [
      'POST /rest/v1/rpc/save_property HTTP/1.1',
      `host: ${hostname}:${port}`,
      `apikey: ${test.secrets.publishableKey}`,
      `authorization: Bearer ${editor.token}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
    ].join('\r\n')
    socket.write(`${head}\r\n\r\n${turns === null ? body.slice(0, -2) : body}`)
    for (let passed = 0; passed < (turns ?? 50); passed++) await turn()
    socket.destroy()
    await once(socket, 'close')
  }

  const content = (n: number) => ({
    property: { title: `Version ${n}`, price: '₱1M' },
    videos: [`https://videos.example/${n}`],
    faqs: [{ question: `Question ${n}`, answer: 'Yes.' }],
  })
  const shown = (n: number) => ({
    title: `Version ${n}`,
    property_videos: [{ video_url: `https://videos.example/${n}` }],
    property_faqs: [{ question: `Question ${n}` }],
  })

  it('leaves the listing as before or as after', async () => {
    const made = await test.call('POST', '/rest/v1/rpc/save_property', {
      token: editor.token,
      body: content(0),
    })
    const { id } = made.json
    const versions = new Set<number>()
    for (const [at, turns] of CUTS.entries()) {
      const { revision } = await stored(id)
      await saveAndCut(JSON.stringify({ id, revision, ...content(at + 1) }), turns)
      const now = await stored(id)
      const version = Number(now.title.split(' ')[1])
      expect(now).toMatchObject(shown(version))
      versions.add(version)
    }
    expect(versions.size).toBeGreaterThan(1)
    expect(versions).toContain(0)
  })
})
