import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { socketFolder } from '../../data-folder/presence.ts'
import { log } from '../../log.ts'
import { type Account, giveTo } from './account.ts'
import { isPgliteFolder, makeCluster, writeThrough } from './cluster.ts'
import { type MovePlan, ownTables, sameText, tableSum } from './moved-tables.ts'
import type { Programs } from './programs.ts'
import { run } from './run.ts'
import { ServerProcess } from './server-process.ts'
import { DatabaseStartError } from './start-error.ts'

const reader = fileURLToPath(new URL('pglite-reader.ts', import.meta.url))
/** In the new cluster, where its server can read whatever account it has. */
const rowsName = 'moved-rows'

/**
 * Moves a database that an older Bale made with PGlite to PostgreSQL, and keeps its folder beside, as it
 * was. It may be cut off anywhere: the old folder is in its place until each row was compared.
 * @param folder the database's @throws DatabaseStartError; the old folder is as it was then
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
      const reason = cause instanceof Error ? cause.message : String(cause)
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
  // Optimizing PGlite's machine code takes 550 MB, which a small machine may lack, for one reading.
  await run(process.execPath, ['--liftoff-only', reader, copy, rowsFolder])
  rmSync(copy, { recursive: true })
  const plan = JSON.parse(readFileSync(join(rowsFolder, 'plan.json'), 'utf8')) as MovePlan
  if (account) await giveTo(rowsFolder, account)
  const server = await ServerProcess.start({ programs, folder: to, account })
  const socket = socketFolder(to)
  const client = new Client({ host: socket.path, user: 'postgres', database: 'postgres' })
  // Its own questions say so, too.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await fill(plan, async (sql) => {
      // For several statements the driver answers with a list.
      const answer = await client.query(sql)
      return [answer].flat().at(-1)?.rows ?? []
    })
  } finally {
    await client.end()
    await server.stop()
    socket.close()
    rmSync(rowsFolder, { recursive: true, force: true })
  }
}

type Ask = (sql: string) => Promise<Record<string, unknown>[]>

/** @returns how many rows there are @throws Error where they are not those of the plan */
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

/** pg_dump writes for psql, whose own commands (`\\restrict`) are nothing to the server. */
function withoutCommands(dump: string): string {
  return dump.replace(/^\\(un)?restrict .*$/gm, '')
}

/** PGlite comes with what is needed for development, which `npm start` installs. */
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
