import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { socketFolder } from '../../data-folder/presence.ts'
import { log } from '../../log.ts'
import { connectionTo } from '../address.ts'
import { type Account, giveTo } from './account.ts'
import { isPgliteFolder, makeCluster, writeThrough } from './cluster.ts'
import { type MovePlan, ownTables, sameText, tableSum } from './moved-tables.ts'
import type { Programs } from './programs.ts'
import { run } from './run.ts'
import { ServerProcess } from './server-process.ts'
import { DatabaseStartError } from './start-error.ts'

const adoption = new URL('../../../supabase/adopt-baseline.sql', import.meta.url)
const reader = fileURLToPath(new URL('pglite-reader.ts', import.meta.url))
/** Inside the new cluster, where its server can read it under any account. */
const rowsName = 'moved-rows'

/**
 * Moves a database that an older Bale made with PGlite to PostgreSQL and keeps the old folder unchanged
 * beside it. It may be interrupted at any point: the old folder stays in place until every row has been
 * compared.
 * @param folder of the database
 * @throws DatabaseStartError; the old folder is then unchanged
 */
export async function movePglite(
  folder: string,
  programs: Programs,
  account: Account | undefined,
): Promise<void> {
  const moved = `${folder}.moved`
  const mustMove = !existsSync(moved) && isPgliteFolder(folder)
  if (mustMove) {
    mustHaveReader(folder)
    const unfinished = `${folder}.new`
    log.info({ folder }, 'moving the database from PGlite to PostgreSQL; this is done once')
    try {
      await makeCluster(unfinished, programs, account)
      const rows = await load(folder, unfinished, programs, account)
      log.info({ rows }, 'the database was moved; each row was compared')
    } catch (cause) {
      rmSync(unfinished, { recursive: true, force: true })
      const reason = (cause instanceof Error ? cause.message : String(cause)).replace(/\.$/, '')
      throw new DatabaseStartError(
        `the database in ${folder}, made with PGlite, can't be moved to PostgreSQL: ${reason}; it is as it was`,
        { cause },
      )
    }
    renameSync(unfinished, moved)
  }
  if (!existsSync(moved)) return
  if (existsSync(folder)) renameSync(folder, freeName(`${folder}.pglite`))
  renameSync(moved, folder)
  writeThrough(join(folder, '..'))
}

async function load(
  from: string,
  to: string,
  programs: Programs,
  account: Account | undefined,
): Promise<number> {
  const rowsFolder = join(to, rowsName)
  mkdirSync(rowsFolder, { mode: 0o700 })
  const copy = join(rowsFolder, 'pglite')
  cpSync(from, copy, { recursive: true })
  // Optimizing PGlite's machine code takes 550 MB, too much for a small machine and a single read.
  await run(process.execPath, ['--liftoff-only', reader, copy, rowsFolder])
  rmSync(copy, { recursive: true })
  const plan = JSON.parse(readFileSync(join(rowsFolder, 'plan.json'), 'utf8')) as MovePlan
  if (account) await giveTo(rowsFolder, account)
  const server = await ServerProcess.start({ programs, folder: to, account })
  const socket = socketFolder(to)
  const client = new Client(
    connectionTo({ host: socket.path, user: 'postgres', database: 'postgres' }),
  )
  // Its own questions say so, too.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const ask: Ask = async (sql) => {
      // With several statements the driver returns a list of results.
      const answer = await client.query(sql)
      return [answer].flat().at(-1)?.rows ?? []
    }
    const rows = await fill(plan, ask)
    // A database that this start would refuse anyway stays with the older Bale that can open it.
    await ask('begin')
    await ask(readFileSync(adoption, 'utf8'))
    await ask('rollback')
    return rows
  } finally {
    await client.end()
    await server.stop()
    socket.close()
    rmSync(rowsFolder, { recursive: true, force: true })
  }
}

type Ask = (sql: string) => Promise<Record<string, unknown>[]>

/** @returns the number of rows @throws Error if they differ from the plan */
async function fill(plan: MovePlan, ask: Ask): Promise<number> {
  for (const sql of plan.roles) await ask(sql)
  await ask(withoutCommands(plan.before))
  await ask(sameText)
  for (const { name, columns, files } of plan.tables) {
    for (const file of files) await ask(`copy ${name} (${columns}) from '${rowsName}/${file}'`)
  }
  for (const { name, value, isCalled } of plan.sequences) {
    await ask(`select pg_catalog.setval('${name.replaceAll("'", "''")}', ${value}, ${isCalled})`)
  }
  await ask(withoutCommands(plan.after))
  await ask(sameText)
  const names = (await ask(ownTables)).map(({ name }) => name)
  if (names.join() !== plan.tables.map(({ name }) => name).join()) {
    throw new Error('it has other tables after the move')
  }
  let rows = 0
  for (const { name, count, sum } of plan.tables) {
    const [there] = await ask(tableSum(name))
    if (there?.count !== count || there.sum !== sum) {
      throw new Error(`${name} has other rows after the move`)
    }
    rows += Number(count)
  }
  await ask('vacuum (analyze)')
  return rows
}

/** pg_dump writes for psql, whose own commands (`\\restrict`) the server doesn't know. */
function withoutCommands(dump: string): string {
  return dump.replace(/^\\(un)?restrict .*$/gm, '')
}

/** PGlite is a development dependency, which `npm start` installs. */
function mustHaveReader(folder: string): void {
  try {
    createRequire(import.meta.url).resolve('@electric-sql/pglite-tools/pg_dump')
  } catch {
    throw new DatabaseStartError(
      `${folder} was made by an older Bale, with PGlite; to have it moved to PostgreSQL at the next start, run: npm ci --include=dev`,
    )
  }
}

function freeName(wanted: string): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted}-${number}`
    if (!existsSync(name)) return name
  }
}
