import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LocalBackend } from '../../../platform/backend/local-backend.ts'
import {
  type Account,
  startTestBackend,
  type TestBackend,
} from '../../../testing/server/test-backend.ts'
import { opened, startTestSite, type TestSite } from '../../../testing/server/test-site.ts'
import type { Pages } from './render-page.ts'

const id = 'b0000000-0000-4000-8000-000000000001'

/** What is edited, by one row and column for each table that visitors read. */
const parts = {
  listing: { row: `properties?id=eq.${id}`, column: 'title' },
  settings: { row: 'site_settings?id=eq.1', column: 'tagline' },
  faq: { row: `property_faqs?property_id=eq.${id}`, column: 'answer' },
  video: { row: `property_videos?property_id=eq.${id}`, column: 'video_url' },
  picture: { row: `property_images?property_id=eq.${id}`, column: 'alt_text' },
}
type Part = keyof typeof parts
const partNames = Object.keys(parts) as Part[]

/** Shows all of it, by reads of the kind that real pages make. */
const pages: Pages = async (request, { context: { host } }) => {
  const texts = await Promise.all(
    Object.values(parts).map(async ({ row, column }) => {
      const address = `${host.siteUrl}/rest/v1/${row.split('?')[0]}?select=${column}`
      return (await host.fetch(address, { headers: { apikey: host.key } })).text()
    }),
  )
  const { pathname } = new URL(request.url)
  const link = `<link rel="canonical" href="${host.siteUrl}${pathname}">`
  return new Response(link + texts.join(), { headers: { 'content-type': 'text/html' } })
}

interface Process {
  backend: LocalBackend
  site: TestSite
}

type Step =
  /** By way of a process, as an editor's browser does. */
  | { kind: 'edit'; at: number; part: Part }
  /** By something else at the database. */
  | { kind: 'sql' }
  | { kind: 'look'; at: number; path: '/' | '/contact' }
  | { kind: 'restart'; at: number }
  | { kind: 'pass'; ms: number }

const often = <T>(arbitrary: fc.Arbitrary<T>) => ({ arbitrary, weight: 3 })

const stepsOf = (processes: number) => {
  const at = fc.nat(processes - 1)
  return fc.array(
    fc.oneof(
      often(fc.record({ kind: fc.constant('edit'), at, part: fc.constantFrom(...partNames) })),
      often(fc.record({ kind: fc.constant('sql') })),
      often(fc.record({ kind: fc.constant('look'), at, path: fc.constantFrom('/', '/contact') })),
      often(fc.record({ kind: fc.constant('look'), at, path: fc.constantFrom('/', '/contact') })),
      // Takes as long as ten of the others.
      fc.record({ kind: fc.constant('restart'), at }),
      often(fc.record({ kind: fc.constant('pass'), ms: fc.constantFrom(1, 400, 999, 1_000) })),
    ) as fc.Arbitrary<Step>,
    { minLength: 3, maxLength: 25 },
  )
}

/** An edit by somebody else, looked at as soon as it must be there. */
const elsewhere: Step[] = [
  { kind: 'edit', at: 0, part: 'listing' },
  { kind: 'look', at: 0, path: '/' },
  { kind: 'sql' },
  { kind: 'pass', ms: 1_000 },
  { kind: 'look', at: 0, path: '/' },
]

describe.each([1, 3])('pages of one database, with so many processes: %i', (processes) => {
  let test: TestBackend
  let editor: Account
  let running: Process[]
  const clock = { now: 0 }

  beforeAll(async () => {
    test = await startTestBackend()
    editor = await test.account('admin')
    running = []
    for (let at = 0; at < processes; at++) running.push(await start())
    await test.backend.withConnection((sql) =>
      sql.exec(
        `insert into public.properties (id, title, price) values ('${id}', '0', '1');
         insert into public.property_faqs (property_id, question, answer) values ('${id}', 'Q', '0');
         insert into public.property_images (property_id, image_url) values ('${id}', '/a.webp');
         insert into public.property_videos (property_id, video_url) values ('${id}', 'https://a.b/0')`,
      ),
    )
  })
  afterAll(async () => {
    for (const each of running) await end(each)
    await test?.stop()
  })

  async function start(): Promise<Process> {
    const backend = await test.beside(() => clock.now)
    const like = { ...test, backend }
    return { backend, site: await startTestSite(opened(like), pages) }
  }

  async function end({ backend, site }: Process): Promise<void> {
    site.stop()
    await backend.close()
  }

  async function patch({ site }: Process, path: string, body: object): Promise<void> {
    const { status } = await site.ask(`/rest/v1/${path}`, {
      method: 'PATCH',
      headers: {
        apikey: test.secrets.publishableKey,
        authorization: `Bearer ${editor.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    expect(status).toBe(204)
  }

  it('no page is older than the last committed edit plus one second', async () => {
    let edits = 0
    const content = new Map<Part, string>()
    await fc.assert(
      fc.asyncProperty(stepsOf(processes), async (steps) => {
        /** What was shown, by when it was replaced and by whom. */
        const replaced: { text: string; time: number; by: number | undefined }[] = []
        const edit = (part: Part, by: number | undefined) => {
          edits += 1
          const text = `https://a.b/${edits}-of-${part}`
          const before = content.get(part)
          if (before) replaced.push({ text: before, time: clock.now, by })
          content.set(part, text)
          return text
        }
        for (const step of steps) {
          const process = 'at' in step ? running[step.at] : undefined
          if (step.kind === 'pass') clock.now += step.ms
          if (step.kind === 'sql') {
            const text = edit('listing', undefined)
            await test.backend.withConnection((sql) =>
              sql.query('update public.properties set title = $1', [text]),
            )
          }
          if (!process) continue
          if (step.kind === 'edit') {
            const { row, column } = parts[step.part]
            await patch(process, row, { [column]: edit(step.part, step.at) })
          } else if (step.kind === 'restart') {
            await end(process)
            running[step.at] = await start()
          } else if (step.kind === 'look') {
            const { status, text } = await process.site.ask(step.path)
            expect(status).toBe(200)
            for (const old of replaced) {
              const isForgiven = old.by !== step.at && clock.now - old.time < 1_000
              if (!isForgiven) expect(text).not.toContain(`"${old.text}"`)
            }
          }
        }
      }),
      { numRuns: 30, examples: [[elsewhere]] },
    )
  })
})
