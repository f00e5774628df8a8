import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { connect } from '../backup/connect.ts'
import { migrationsFolder } from '../backup/load-rows.ts'
import { withSource } from '../backup/source.ts'
import { impatient, storeOf } from '../backup/store/from-store.ts'
import type { Config } from '../config.ts'
import { answers } from '../data-folder/presence.ts'
import { loadSecrets } from '../data-folder/secrets.ts'
import { accountFor } from '../database/embedded/account.ts'
import { ageOf, wordsOfAge } from '../database/embedded/age.ts'
import { findBinaries } from '../database/embedded/binaries.ts'
import { checkVersion } from '../database/embedded/cluster.ts'
import { usablePrograms } from '../database/embedded/programs.ts'
import { whyUnreached } from '../database/reaching.ts'
import { compareMigrations, readHistory, readMigrations } from '../database/schema/migrations.ts'
import { reachMailServer } from '../mail/transport.ts'
import { freeBytes } from '../metrics/site-state.ts'
import { littleBytes } from '../metrics/troubles.ts'
import { filePlaceOf } from '../storage/file-place-of.ts'
import { readId } from '../storage/place-id.ts'
import { lookAtTiles } from '../tiles/tile-file.ts'
import { lookAtBackups, lookAtFiles } from './look-at-stores.ts'

export interface Finding {
  about: string
  words: string
  /** `note` is what a site goes on with. */
  is: 'well' | 'note' | 'wrong'
}

const mebibyte = 1024 * 1024
/** In milliseconds, for an answer from elsewhere. */
const patienceMs = 10_000
const soonDays = 14
const wrongClockSeconds = 60

class Wrong extends Error {}
class Note extends Error {}

/** What is not used is not looked at. A store or a server that is silent costs ten seconds. */
export async function look(config: Config): Promise<Finding[]> {
  const { engine, smtpUrl, backupStore, fileStore, siteUrl } = config
  const isOwn = engine.kind !== 'supabase'
  const looks: Record<string, (() => Promise<string>) | false> = {
    folder: isOwn && (() => folder(config)),
    PostgreSQL: engine.kind === 'embedded' && (() => programs(config, engine.postgresBin)),
    database: isOwn ? () => database(config, engine) : () => project(engine.url),
    space: isOwn && (() => space(config)),
    map: () => map(config),
    'e-mail': async () => {
      if (!smtpUrl) throw new Note('SMTP_URL is not set: nobody gets an e-mail')
      await reachMailServer(smtpUrl)
      return 'the mail server takes what we send'
    },
    files: fileStore !== undefined && (async () => lookAtFiles(await filePlaceOf(config))),
    store:
      backupStore !== undefined &&
      (async () => lookAtBackups(storeOf(backupStore, impatient), await siteOf(config))),
    certificate: siteUrl.startsWith('https:') && (() => certificate(new URL(siteUrl))),
    clock: siteUrl.startsWith('https:') && (() => clock(siteUrl)),
  }
  const findings = Object.entries(looks).map(async ([about, work]): Promise<Finding[]> => {
    if (!work) return []
    return [
      await work().then(
        (words) => ({ about, words, is: 'well' as const }),
        (error) => ({
          ...{ about, words: reasonOf(error) },
          is: error instanceof Note ? ('note' as const) : ('wrong' as const),
        }),
      ),
    ]
  })
  return (await Promise.all(findings)).flat()
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return whyUnreached(error) ?? error.message.split('\n')[0] ?? ''
}

async function folder({ dataDir, secrets }: Config): Promise<string> {
  if (!existsSync(dataDir)) return `${dataDir} is not there yet; the first start makes it`
  const mode = statSync(dataDir).mode & 0o777
  if (mode & 0o007) throw new Wrong(`anybody on this machine may enter ${dataDir}: chmod 700 it`)
  if (existsSync(join(dataDir, 'secrets.json'))) {
    loadSecrets({ at: (...parts) => join(dataDir, ...parts) }, secrets)
  }
  const isUsed = await answers(join(dataDir, 'running'))
  return `${dataDir}, ${isUsed ? 'which a running Bale uses' : 'which nobody uses now'}`
}

async function programs({ dataDir }: Config, postgresBin: string | undefined): Promise<string> {
  const place = join(dataDir, 'database')
  const found = await usablePrograms(findBinaries(postgresBin), accountFor(place), dataDir)
  if (existsSync(place)) checkVersion(place, found)
  const age = ageOf(found)
  if (age.isOld) throw new Note(wordsOfAge(age))
  return `version ${age.version}`
}

/** A database that is not running stays so: to start it would make its files newer. */
async function database(
  config: Config,
  engine: Exclude<Config['engine'], { kind: 'supabase' }>,
): Promise<string> {
  const { dataDir } = config
  const isMade = config.secrets !== undefined || existsSync(join(dataDir, 'secrets.json'))
  if (!isMade) return 'is made by the first start'
  if (engine.kind === 'embedded' && !(await answers(join(dataDir, 'running')))) {
    return 'is not running'
  }
  return withSource(config, engine, async ({ place }) => {
    const sql = await connect(place)
    try {
      const applied = await readHistory(sql)
      await compareMigrations(migrationsFolder, applied)
      const all = await readMigrations(migrationsFolder)
      const [row] = await sql.query<{ now: number }>(
        'select extract(epoch from now())::float8 as now',
      )
      const apart = Math.round(Math.abs((row?.now ?? 0) - Date.now() / 1000))
      if (apart > wrongClockSeconds) {
        throw new Wrong(`its clock and the one of this machine are ${apart} s apart`)
      }
      const waiting = all.length - applied.length
      return waiting > 0 ? `answers; the next start applies ${waiting} migrations` : 'answers'
    } finally {
      await sql.close()
    }
  })
}

/** What the line on files says of a place that can't be read is not said again. */
async function siteOf(config: Config): Promise<string | undefined> {
  return readId(await filePlaceOf(config)).catch(() => undefined)
}

async function project(url: string): Promise<string> {
  const answer = await fetch(`${url}/auth/v1/health`, { signal: AbortSignal.timeout(patienceMs) })
  return `the project answers (${answer.status})`
}

async function map({ mapFile, isMapFileAsked }: Config): Promise<string> {
  const tiles = await lookAtTiles(mapFile, isMapFileAsked)
  if (!tiles) throw new Note(`${mapFile} is not there: the map is drawn, without streets`)
  return `${Math.ceil(tiles.bytes / mebibyte)} MB of tiles, down to zoom ${tiles.maxZoom}`
}

async function space({ dataDir, backupDir, backupDays }: Config): Promise<string> {
  const places = backupDays > 0 ? [dataDir, backupDir] : [dataDir]
  const there = places.filter((place) => existsSync(place))
  const free = await Promise.all(there.map(freeBytes))
  const words = there.map(
    (place, at) => `${Math.floor((free[at] ?? 0) / mebibyte)} MB for ${place}`,
  )
  if (free.some((bytes) => bytes < littleBytes)) throw new Wrong(`only ${words.join(', ')}`)
  return words.join(', ') || 'nothing is there yet'
}

function certificate({ hostname, port }: URL): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connectTls({ host: hostname, port: Number(port) || 443, servername: hostname })
    socket.setTimeout(patienceMs, () => socket.destroy(new Error(`${hostname} is silent`)))
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to)
      const days = Math.floor((until - Date.now()) / (24 * 3600 * 1000))
      socket.end()
      if (days < soonDays) reject(new Wrong(`ends in ${days} days`))
      else resolve(`good for ${days} days`)
    })
  })
}

/** By the date that whatever stands before the site says. */
async function clock(siteUrl: string): Promise<string> {
  const answer = await fetch(`${siteUrl}/healthz`, { signal: AbortSignal.timeout(patienceMs) })
  const date = Date.parse(answer.headers.get('date') ?? '')
  const apart = Math.round(Math.abs(date - Date.now()) / 1000)
  if (apart > wrongClockSeconds) throw new Wrong(`${apart} s apart from ${siteUrl}`)
  return 'as the site’s'
}
