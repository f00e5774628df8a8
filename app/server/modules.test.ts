import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Module } from '../../kit/module.ts'
import type { ModuleStaff } from '../../kit/staff/module-staff.ts'
import { readTables } from '../../platform/backup/tables.ts'
import type { ModuleServer } from '../../platform/module-server.ts'
import { startDatabase, type TestDatabase } from '../../testing/database/database.ts'
import { staffModules } from '../staff-layout/modules.ts'
import { jobs } from './jobs.ts'
import { servers } from './modules.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const load = <Loaded>(file: string): Promise<Loaded> => import(pathToFileURL(join(root, file)).href)

/** What the mail queue, the limits, the files and the backups of every site keep. */
const OF_THE_PLATFORM = [
  ...['outgoing_mails', 'private.mail_kinds', 'private.secret_links'],
  ...['private.content_changes', 'private.written_bytes', 'private.removed_objects'],
  ...['private.data_folder', 'private.kept_answers', 'private.rate_limits'],
]

/** Of modules that are taken out: backups keep them. */
const TAKEN_OUT: string[] = []

const names = globSync('modules/*/', { cwd: root }).map((folder) => basename(folder))
const modules = await Promise.all(
  names.map(async (name) => {
    const { default: module } = await load<{ default: Module }>(`modules/${name}/module.ts`)
    return { name, ...module }
  }),
)

const twice = <Value>(all: readonly Value[]) => all.filter((each, at) => all.indexOf(each) !== at)

describe('a module', () => {
  it.each(modules)('$name names what it uses, and nothing else', ({ name, uses }) => {
    const texts = globSync(`modules/${name}/**/*.{ts,tsx}`, { cwd: root })
      .filter((file) => !file.includes('.test.'))
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n')
    const isUsed = (other: string) =>
      new RegExp(`(?:~/modules|\\.\\./\\.\\.|\\.\\./\\.\\./\\.\\.|\\.\\.)/${other}/`).test(texts)
    expect(uses.filter((other) => !isUsed(other))).toEqual([])
    expect(uses.filter((other) => !names.includes(other))).toEqual([])
  })

  it.each(modules)('$name offers files that are there', ({ name, offers = [] }) => {
    const files = globSync(`modules/${name}/**/*.{ts,tsx}`, { cwd: root })
    expect(files).toEqual(expect.arrayContaining(offers.map((file) => `modules/${name}/${file}`)))
  })

  it('is signed in where it does something on the server', async () => {
    const there = globSync('modules/*/server/index.ts', { cwd: root })
    const loaded = await Promise.all(there.map((file) => load<{ server: ModuleServer }>(file)))
    expect(new Set(servers)).toEqual(new Set(loaded.map(({ server }) => server)))
    expect(servers).toHaveLength(there.length)
  })

  it('has its index where it has anything else there', () => {
    const folders = globSync('modules/*/server/**/*.ts', { cwd: root })
      .filter((file) => !file.includes('.test.'))
      .map((file) => file.split('/').slice(0, 3).join('/'))
    const indexed = globSync('modules/*/server/index.ts', { cwd: root }).map(dirname)
    expect([...new Set(folders)].filter((folder) => !indexed.includes(folder))).toEqual([])
  })

  it('gives nothing a name that another has', () => {
    const actions = servers.flatMap(({ actions: own = [] }) => own.map(({ name }) => name))
    const mails = globSync('{modules/*/server,platform/accounts}/mails/*.ts', { cwd: root })
    expect(twice(actions)).toEqual([])
    expect(twice(jobs.map(({ name }) => name))).toEqual([])
    expect(twice(mails.map((file) => basename(file)))).toEqual([])
    expect(twice(servers.flatMap(({ calls = {} }) => Object.values(calls).flat()))).toEqual([])
  })
})

const onScreens = await Promise.all(
  globSync('modules/*/staff/index.ts', { cwd: root }).map(async (file) => {
    const { staff } = await load<{ staff: ModuleStaff }>(file)
    return { name: file.split(/[\\/]/)[1] ?? '', ...staff }
  }),
)
const historyTables = onScreens.flatMap(({ name, history }) =>
  Object.entries(history?.tables ?? {}).map(([table, { area }]) => ({ name, table, area })),
)

describe('what a module says on staff’s screens', () => {
  it('is listed', async () => {
    const files = globSync('modules/*/staff/index.ts', { cwd: root })
    const loaded = await Promise.all(files.map((file) => load<{ staff: ModuleStaff }>(file)))
    expect(new Set(staffModules)).toEqual(new Set(loaded.map(({ staff }) => staff)))
    expect(staffModules).toHaveLength(files.length)
  })

  it('is said by no other', () => {
    const keys = (of: (module: ModuleStaff) => object | undefined) =>
      twice(onScreens.flatMap((module) => Object.keys(of(module) ?? {})))
    expect(keys(({ refusals }) => refusals)).toEqual([])
    expect(keys(({ columns }) => columns)).toEqual([])
    expect(keys(({ history }) => history?.areas)).toEqual([])
    expect(keys(({ settings }) => settings)).toEqual([])
    const places = onScreens.flatMap(({ menu = [] }) => menu)
    const pages = onScreens.flatMap(({ listingPages = [] }) => listingPages)
    expect(twice(places.map(({ title }) => title))).toEqual([])
    expect(twice(pages.map(({ to }) => to))).toEqual([])
    expect(twice(pages.map(({ rank }) => rank))).toEqual([])
    expect(twice(places.map(({ icon, rank }) => `${icon ? '' : 'small '}${rank}`))).toEqual([])
    expect(twice(historyTables.map(({ table }) => table))).toEqual([])
  })

  it('has reasons only for what somebody refuses with', () => {
    const sources = [
      'supabase/schemas/*.sql',
      'modules/*/{server,data,staff}/**/*.ts',
      'kit/**/*.ts',
    ]
    const texts = globSync([...sources, 'platform/**/*.ts'], { cwd: root })
      .filter((file) => !/[.]test[.]|staff.index[.]ts$/.test(file))
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n')
    const hints = onScreens.flatMap(({ refusals = {} }) => Object.keys(refusals))
    expect(hints.length).toBeGreaterThan(80)
    expect(hints.filter((hint) => !texts.includes(`'${hint}'`))).toEqual([])
  })

  it('names each part for a larger office that the database looks for, and folds no other', () => {
    const parts = onScreens.flatMap(({ larger = {} }) => Object.keys(larger))
    expect(twice(parts)).toEqual([])
    const used = readFileSync(join(root, 'supabase/schemas/595_parts_in_use.sql'), 'utf8')
    const looked = [...used.matchAll(/then '([a-z-]+)'/g)].map(([, part]) => part)
    expect(looked.length).toBeGreaterThan(4)
    expect(looked.filter((part) => !parts.includes(part ?? ''))).toEqual([])
    const screens = globSync('{modules/*/staff,kit}/**/*.tsx', { cwd: root })
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .flatMap((text) => [...text.matchAll(/(?:useIsFolded\(|LargerOffice part=)['"]([a-z-]+)/g)])
      .map(([, part]) => part)
    const settings = onScreens.flatMap(({ settings = {} }) => Object.values(settings))
    const named = [...screens, ...settings.flatMap(({ part }) => part ?? [])]
    expect(new Set(named)).toEqual(new Set(parts))
  })

  it('is of its own tables, each in an area that there is', () => {
    const areas = onScreens.flatMap(({ history }) => Object.keys(history?.areas ?? {}))
    expect(historyTables.filter(({ area }) => !areas.includes(area))).toEqual([])
    const others = historyTables.filter(
      ({ name, table }) => !modules.find((one) => one.name === name)?.tables?.includes(table),
    )
    expect(others).toEqual([])
  })
})

describe('a table', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startDatabase()
  })
  afterAll(() => db.stop())

  it('is one module’s, or the platform’s', async () => {
    const rows = await db.query<{ name: string }>(`
      select case relnamespace when 'public'::regnamespace then relname else 'private.' || relname end as name
      from pg_class
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`)
    const owned = [
      ...modules.flatMap(({ tables = [] }) => tables),
      ...OF_THE_PLATFORM,
      ...TAKEN_OUT,
    ]
    expect(owned.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  })

  it('is in backups, unless its module says why not', async () => {
    const kept = (await readTables(db)).map(({ name }) => name)
    for (const { name, tables = [], notInBackups = {} } of modules) {
      const left = tables.filter((table) => !kept.includes(table))
      expect(left.toSorted(), name).toEqual(Object.keys(notInBackups).toSorted())
      expect(Object.values(notInBackups), name).not.toContain('')
    }
    expect(OF_THE_PLATFORM.filter((table) => !kept.includes(table))).toEqual([
      'private.data_folder',
    ])
  })

  it('has words in the history where its changes are noted there', async () => {
    const rows = await db.query<{ name: string }>(`
      select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
      where tgname = 'note_history_of_changed'`)
    const noted = rows.map(({ name }) => name).filter((name) => !TAKEN_OUT.includes(name))
    expect(historyTables.map(({ table }) => table).sort()).toEqual(noted.sort())
  })
})
