import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backupCommands } from '../../testing/program/backup-commands.ts'
import {
  adminEmail,
  adminPassword,
  type BaleProcess,
  openDatabase,
  removeDataDir,
  startBale,
} from '../../testing/program/bale-process.ts'
import { type Caller, mailFor, signInWhenReady, visitor } from '../../testing/program/callers.ts'
import { preparedDataDir } from '../../testing/program/prepared-data.ts'
import { buildCopy, programCopy, takeOut } from '../../testing/program/program-copy.ts'
import { recipe } from '../../testing/recipe.ts'

const example = fileURLToPath(new URL('../../testing/price-offers', import.meta.url))
const signedInAt = ['app/server/modules.ts', 'app/staff-layout/modules.ts']
const route = 'admin/_staff/properties.offers.tsx'

/** Its route, and in the lists one line among the imports, the other where its neighbours are. */
function signIn(copy: string): void {
  const blocks = recipe('Add a capability', {})
  writeFileSync(join(copy, 'app/routes', route), blocks.pop() ?? '')
  expect(blocks).toHaveLength(signedInAt.length)
  for (const [at, file] of signedInAt.entries()) {
    const [imported, line] = blocks[at]?.trimEnd().split('\n') ?? []
    const path = join(copy, file)
    const text = readFileSync(path, 'utf8')
    const added = text.replace(/^(.*\[\] = \[\n)/m, `$1${line}\n`)
    expect(added).not.toBe(text)
    writeFileSync(path, `${imported}\n${added}`)
  }
}

// CONTRIBUTING.md's "Add a capability", step by step in a copy of the program.
describe('the capability that CONTRIBUTING.md adds', () => {
  let copy: string
  let bale: BaleProcess
  let admin: Caller
  let title: string
  let page: string
  const folder = mkdtempSync(join(tmpdir(), 'bale-added-'))

  const ask = async <Row>(text: string): Promise<Row[]> => {
    const sql = openDatabase(bale.dataDir)
    const rows = await sql.unsafe(text)
    await sql.end()
    return [...rows] as unknown as Row[]
  }

  const builtTexts = () =>
    globSync('dist/client/assets/*.js', { cwd: copy })
      .map((file) => readFileSync(join(copy, file), 'utf8'))
      .join('\n')

  beforeAll(async () => {
    copy = programCopy()
    cpSync(example, join(copy, 'modules/price-offers'), { recursive: true })
    const migration = join(copy, 'supabase/migrations/29991231000000_price_offers.sql')
    renameSync(join(copy, 'modules/price-offers/database/price-offers.sql'), migration)
    signIn(copy)
    buildCopy(copy)
    bale = await startBale({ program: copy, dataDir: await preparedDataDir('few') })
    admin = await signInWhenReady(bale, adminEmail, adminPassword)
    const [listing] = await ask<{ id: string; title: string }>(
      'select id, title from public.properties order by id limit 1',
    )
    title = listing?.title ?? ''
    const offer = {
      property_id: listing?.id,
      buyer_name: 'Maria',
      buyer_email: 'maria@example.com',
    }
    const path = '/rest/v1/price_offers'
    expect(await admin.call('POST', path, { ...offer, amount: 3_900_000 })).toMatchObject({
      status: 201,
    })
    expect((await admin.call('POST', path, { ...offer, amount: 0 })).status).toBe(400)
    expect((await visitor(bale).call('POST', path, { ...offer, amount: 1 })).status).toBe(401)
  })
  afterAll(async () => {
    await bale?.stop()
    if (bale) removeDataDir(bale.dataDir)
    for (const each of [copy, folder]) rmSync(each, { recursive: true, force: true })
  })

  it('is some twenty files at most, its schema included', () => {
    expect(globSync('**/*.{ts,tsx,sql}', { cwd: example }).length).toBeLessThanOrEqual(20)
  })

  it('has a list for staff, which no visitor reads', async () => {
    const path = '/rest/v1/price_offers?select=buyer_name,amount,properties(title)'
    expect((await admin.call('GET', path)).json).toEqual([
      { buyer_name: 'Maria', amount: 3_900_000, properties: { title } },
    ])
    expect((await visitor(bale).call('GET', path)).status).toBe(401)
    const texts = builtTexts()
    expect(texts).toContain('title:`Price offers`')
    expect(texts).toContain('No price offers yet.')
    expect(texts).toContain('the price offer of ')
    expect(texts).toContain('A listing can have 50 price offers at most.')
  })

  it('tells the buyer once, with a link to a page', async () => {
    const mail = (await mailFor(bale, 'maria@example.com')).replaceAll('=\r\n', '')
    page = /\/offer\/[0-9a-f]{40}/.exec(mail)?.[0] ?? ''
    const answer = await fetch(bale.url + page)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(`You offered ₱3,900,000 for ${title}.`)
    expect((await fetch(`${bale.url}/offer/${'0'.repeat(40)}`)).status).toBe(410)
    const put = `select from public.outgoing_mails where kind = 'price_offer'`
    expect(await ask(put)).toHaveLength(1)
  })

  it('is in the history, by whom', async () => {
    expect(
      await ask(
        `select action, actor is not null as known, new ->> 'amount' as amount
         from public.history where table_name = 'price_offers'`,
      ),
    ).toContainEqual({ action: 'insert', known: true, amount: '3900000' })
  })

  it('is gone when it is taken out, and its rows are in the next backup', async () => {
    await bale.stop()
    takeOut(copy, 'price-offers', [route])
    buildCopy(copy)
    expect(builtTexts()).not.toContain('Price offers')
    const { dataDir } = bale
    bale = await startBale({ program: copy, dataDir })
    expect((await fetch(bale.url + page)).status).toBe(404)
    expect((await fetch(`${bale.url}/gallery`)).status).toBe(200)
    const { run } = backupCommands(folder, copy)
    const file = join(folder, 'site.tar.gz')
    expect(await run('backup', ['--to', file], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
    await bale.stop()
    const restored = join(folder, 'restored')
    expect(await run('restore', ['--from', file], { DATA_DIR: restored })).toMatchObject({
      code: 0,
    })
    bale = await startBale({ program: copy, dataDir: restored })
    expect(await ask('select buyer_name from public.price_offers')).toEqual([
      { buyer_name: 'Maria' },
    ])
    removeDataDir(dataDir)
  })
})
