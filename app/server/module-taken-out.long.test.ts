import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backupCommands } from '../../testing/program/backup-commands.ts'
import {
  type BaleProcess,
  openDatabase,
  removeDataDir,
  startBale,
} from '../../testing/program/bale-process.ts'
import { preparedDataDir } from '../../testing/program/prepared-data.ts'
import { buildCopy, programCopy, takeOut } from '../../testing/program/program-copy.ts'

let copy: string
let bale: BaleProcess
const folder = mkdtempSync(join(tmpdir(), 'bale-taken-out-'))
const file = join(folder, 'site.tar.gz')
const { run } = backupCommands(folder)

beforeAll(async () => {
  copy = programCopy()
  takeOut(copy, 'feeds', ['feed-{$name}[.]xml.ts'])
  takeOut(copy, 'ringing')
  takeOut(copy, 'flyers', ['admin/_staff/properties.flyers.tsx'])
  buildCopy(copy)
  bale = await startBale({ program: copy, dataDir: await preparedDataDir('few') })
  const sql = openDatabase(bale.dataDir)
  await sql`update public.feeds set is_on = true where name = 'trovit'`
  await sql.end()
})
afterAll(async () => {
  await bale?.stop()
  if (bale) removeDataDir(bale.dataDir)
  for (const each of [copy, folder]) rmSync(each, { recursive: true, force: true })
})

const feed = async ({ url }: BaleProcess) => (await fetch(`${url}/feed-trovit.xml`)).status

it('a site starts without the feeds, flyers and what rings, shows the rest, and has no such pages', async () => {
  for (const path of ['/', '/gallery', '/admin/settings/access']) {
    expect((await fetch(bale.url + path)).status, path).toBe(200)
  }
  expect(await feed(bale)).toBe(404)
  const asked = await fetch(`${bale.url}/api/push-subscriptions`, { method: 'POST' })
  expect(asked.status).toBe(404)
})

it('nothing in the staff’s menus leads to what is gone', () => {
  const built = globSync('dist/client/assets/*.js', { cwd: copy })
  const texts = built.map((file) => readFileSync(join(copy, file), 'utf8')).join('\n')
  expect(texts).toContain('Signed-in devices')
  expect(texts).toContain('title:`Export`')
  expect(texts).not.toContain('Ring this phone')
  expect(texts).not.toContain('Print flyers of these')
  expect(texts).not.toContain('/admin/properties/flyers')
})

it('its backups keep their tables, which a program that has the modules uses again', async () => {
  const made = await backupCommands(folder, copy).run('backup', ['--to', file], {
    DATA_DIR: bale.dataDir,
  })
  expect(made).toMatchObject({ code: 0 })
  const restored = join(folder, 'restored')
  expect(await run('restore', ['--from', file], { DATA_DIR: restored })).toMatchObject({ code: 0 })
  const whole = await startBale({ dataDir: restored })
  expect(await feed(whole)).toBe(200)
  await whole.stop()
})
