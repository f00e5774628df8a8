import { accessSync, constants, readFileSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import { parseSecrets, type Secrets } from './data-folder/secrets.ts'
import { hasBinaries } from './database/embedded/binaries.ts'
import { logLevels } from './log.ts'
import { normalEmailAddress } from './mail/email-address.ts'

export class ConfigError extends Error {
  override name = 'ConfigError'
}

type EngineConfig =
  | { kind: 'embedded'; postgresBin: string | undefined }
  | { kind: 'postgres'; databaseUrl: string }
  | { kind: 'supabase'; url: string; publishableKey: string; secretKey: string | undefined }

/** A bucket that speaks S3. */
export interface ObjectStore {
  /** Origin, and a path where the store has one. */
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
  /** Put before each name, with its slash; empty for none. */
  prefix: string
  /** The bucket's name stands in the path, or else before the host's name. */
  pathStyle: boolean
}

export interface Config {
  host: string
  port: number
  /** Public origin without a trailing slash: in e-mails, canonical links, previews. */
  siteUrl: string
  dataDir: string
  newDataDir: boolean
  /** Where pictures and papers are, if not in the data folder. */
  fileStore: ObjectStore | undefined
  /** The keys, if not those in the data folder. */
  secrets: Secrets | undefined
  engine: EngineConfig
  adminEmail: string | undefined
  adminPassword: string | undefined
  sampleData: boolean
  linkPreviews: boolean
  /** Whether browsers keep pages to be read without a connection; `off` takes back what they kept. */
  offlinePages: boolean
  smtpUrl: string | undefined
  mailFrom: string
  google: { clientId: string; clientSecret: string } | undefined
  /** A PMTiles file of Pampanga; pages draw their own map where it is missing. */
  mapFile: string
  /** Whether MAP_FILE names it, which then has to be there. */
  isMapFileAsked: boolean
  backupDir: string
  /** How many days of backups are kept; 0 makes none automatically. */
  backupDays: number
  backupStore: ObjectStore | undefined
  /** How many reverse proxies in front are trusted to append to X-Forwarded-For. */
  trustedProxies: number
  /** What Prometheus shows to read `/metrics`; without it there is no such page. */
  metricsToken: string | undefined
}

type Env = Record<string, string | undefined>

/** @throws ConfigError naming the variable and what it should hold. */
export function readConfig(env: Env): Config {
  const host = text(env, 'HOST') ?? '127.0.0.1'
  const port = wholeNumber(env, 'PORT', 3000, 1, 65_535)
  const dataDir = text(env, 'DATA_DIR') ?? './data'
  checkLogLevel(env)
  return {
    host,
    port,
    siteUrl: siteUrl(env, host, port),
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(dataDir),
    newDataDir: onOff(env, 'NEW_DATA_DIR', false),
    ...ofOwnEngine(env),
    engine: engine(env),
    adminEmail: email(env, 'ADMIN_EMAIL'),
    adminPassword: adminPassword(env),
    sampleData: onOff(env, 'SAMPLE_DATA', true),
    linkPreviews: onOff(env, 'LINK_PREVIEWS', true),
    offlinePages: onOff(env, 'OFFLINE_PAGES', true),
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: mailFrom(env),
    google: google(env),
    mapFile: resolve(text(env, 'MAP_FILE') ?? join(dataDir, 'map.pmtiles')),
    isMapFileAsked: text(env, 'MAP_FILE') !== undefined,
    backupDir: resolve(text(env, 'BACKUP_DIR') ?? join(dataDir, 'backups')),
    backupDays: wholeNumber(env, 'BACKUP_DAYS', 7, 0, 366),
    backupStore: objectStore(env, 'BACKUP'),
    trustedProxies: wholeNumber(env, 'TRUSTED_PROXIES', 0, 0, 10),
    metricsToken: metricsToken(env),
  }
}

export function warningsOf(env: Env): string[] {
  const { siteUrl, host, backupStore, fileStore } = readConfig(env)
  const warnings: string[] = []
  const isOpen = (store: ObjectStore | undefined) =>
    store?.endpoint.startsWith('http:') && !isOwnMachine(store.endpoint)
  if (isOpen(backupStore)) {
    warnings.push(
      'BACKUP_S3_ENDPOINT begins with http://: backups, which hold everything, go to it readable by every machine in between',
    )
  }
  if (isOpen(fileStore)) {
    warnings.push(
      'STORAGE_S3_ENDPOINT begins with http://: pictures and papers go to it readable by every machine in between',
    )
  }
  if (text(env, 'SITE_URL') !== undefined || !isAnywhere(host)) return warnings
  warnings.push(
    `HOST=${host} lets everybody in, and SITE_URL is not set: links in pages and e-mails lead to ${siteUrl}, and forms sent from another address may be refused`,
  )
  return warnings
}

function isOwnMachine(address: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)
}

function isAnywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::'
}

function text(env: Env, name: string): string | undefined {
  const value = env[name]?.trim()
  return value === '' ? undefined : value
}

function wholeNumber(env: Env, name: string, fallback: number, min: number, max: number): number {
  const value = text(env, name)
  if (value === undefined) return fallback
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < min || number > max) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${value}"`)
  }
  return number
}

function onOff(env: Env, name: string, fallback: boolean): boolean {
  const value = text(env, name)
  if (value === undefined) return fallback
  if (value !== 'on' && value !== 'off') {
    throw new ConfigError(`${name} must be "on" or "off", not "${value}"`)
  }
  return value === 'on'
}

/** The value itself stays out of the message: such addresses hold passwords. */
function url(env: Env, name: string, protocols: string[]): string | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  const parsed = URL.canParse(value) ? new URL(value) : undefined
  if (!parsed || !protocols.includes(parsed.protocol) || parsed.hostname === '') {
    const forms = protocols.map((protocol) => `${protocol}//`).join(' or ')
    throw new ConfigError(`${name} must be an address that starts with ${forms} and names a host`)
  }
  return value
}

function siteUrl(env: Env, host: string, port: number): string {
  const value = url(env, 'SITE_URL', ['http:', 'https:'])
  if (value === undefined) {
    const name = isAnywhere(host) ? 'localhost' : host
    const own = `http://${name.includes(':') ? `[${name}]` : name}:${port}`
    if (URL.canParse(own)) return own
    throw new ConfigError(`HOST must be an address or a name, such as 127.0.0.1, not "${host}"`)
  }
  const parsed = new URL(value)
  const hasMore = parsed.pathname !== '/' || parsed.search || parsed.hash
  if (hasMore || parsed.username || parsed.password) {
    throw new ConfigError('SITE_URL must be an origin alone, such as https://www.example.com')
  }
  return parsed.origin
}

function email(env: Env, name: string): string | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  const address = normalEmailAddress(value)
  if (!address) throw new ConfigError(`${name} must be an e-mail address, not "${value}"`)
  return address
}

function checkLogLevel(env: Env): void {
  const value = text(env, 'LOG_LEVEL')
  if (value === undefined || logLevels.includes(value)) return
  throw new ConfigError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${value}"`)
}

/** An address alone, or after a name in angle brackets. */
function mailFrom(env: Env): string {
  const value = text(env, 'MAIL_FROM')
  if (value === undefined) {
    if (!text(env, 'SMTP_URL')) return 'Bale <no-reply@example.com>'
    throw new ConfigError('SMTP_URL needs MAIL_FROM beside it: the address that e-mails come from')
  }
  const address = /^[^<>\r\n]*<([^<>]+)>$/.exec(value)?.[1] ?? value
  if (normalEmailAddress(address)) return value
  throw new ConfigError(
    'MAIL_FROM must be one e-mail address, or a name and an address such as Bale <mail@example.com>',
  )
}

function adminPassword(env: Env): string | undefined {
  const value = env.ADMIN_PASSWORD || undefined
  // bcrypt reads 72 bytes and no more.
  if (value !== undefined && (value.length < 8 || Buffer.byteLength(value) > 72)) {
    throw new ConfigError('ADMIN_PASSWORD must have 8 to 72 characters')
  }
  return value
}

function metricsToken(env: Env): string | undefined {
  const value = text(env, 'METRICS_TOKEN')
  if (value === undefined || /^[\x21-\x7e]{20,200}$/.test(value)) return value
  throw new ConfigError(
    'METRICS_TOKEN must have 20 to 200 letters, digits or signs, without blanks',
  )
}

function checkCertificate(databaseUrl: string): void {
  const file = new URL(databaseUrl).searchParams.get('sslrootcert')
  if (!file || file === 'system') return
  try {
    accessSync(file, constants.R_OK)
  } catch {
    throw new ConfigError(`DATABASE_URL names ${file} as sslrootcert, which can't be read`)
  }
}

function engine(env: Env): EngineConfig {
  const supabaseUrl = url(env, 'SUPABASE_URL', ['http:', 'https:'])
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])
  if (databaseUrl) checkCertificate(databaseUrl)
  if (supabaseUrl && databaseUrl) {
    throw new ConfigError('DATABASE_URL and SUPABASE_URL exclude each other; set one of them')
  }
  if (supabaseUrl) {
    const publishableKey = text(env, 'SUPABASE_PUBLISHABLE_KEY')
    if (!publishableKey) {
      throw new ConfigError('SUPABASE_URL needs SUPABASE_PUBLISHABLE_KEY beside it')
    }
    return {
      kind: 'supabase',
      url: new URL(supabaseUrl).origin,
      publishableKey,
      secretKey: text(env, 'SUPABASE_SECRET_KEY'),
    }
  }
  for (const name of ['SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY']) {
    if (text(env, name)) throw new ConfigError(`${name} needs SUPABASE_URL beside it`)
  }
  if (databaseUrl) return { kind: 'postgres', databaseUrl }
  return { kind: 'embedded', postgresBin: postgresBin(env) }
}

function postgresBin(env: Env): string | undefined {
  const value = text(env, 'POSTGRES_BIN')
  if (value === undefined) return undefined
  const folder = resolve(value)
  if (!hasBinaries(folder)) {
    throw new ConfigError(
      `POSTGRES_BIN must be the folder of PostgreSQL's programs; there are no initdb and postgres in ${folder}`,
    )
  }
  return folder
}

/** @throws ConfigError beside a project, which has its own */
function ofOwnEngine(env: Env): Pick<Config, 'fileStore' | 'secrets'> {
  const own = { fileStore: objectStore(env, 'STORAGE'), secrets: secrets(env) }
  const name = own.fileStore ? 'STORAGE_S3_ENDPOINT' : own.secrets && 'BALE_SECRETS'
  if (name && text(env, 'SUPABASE_URL')) {
    throw new ConfigError(`${name} is not for SUPABASE_URL: a project keeps files and keys itself`)
  }
  return own
}

/** The text itself stays out of messages. */
function secrets(env: Env): Secrets | undefined {
  const [given, file] = [text(env, 'BALE_SECRETS'), text(env, 'BALE_SECRETS_FILE')]
  if (given && file) {
    throw new ConfigError('BALE_SECRETS and BALE_SECRETS_FILE exclude each other; set one of them')
  }
  if (!given && !file) return undefined
  const found = parseSecrets(given ?? textIn(file ?? ''))
  const words = 'must hold the three keys as secrets.json has them (npm run secrets makes new ones)'
  if (!found) throw new ConfigError(`${given ? 'BALE_SECRETS' : 'BALE_SECRETS_FILE'} ${words}`)
  if (found.jwtSecret.length < 32) {
    throw new ConfigError('jwtSecret in BALE_SECRETS must have 32 letters or more')
  }
  return found
}

function textIn(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new ConfigError(`BALE_SECRETS_FILE names ${file}, which can't be read`)
  }
}

const storeNames = ['ENDPOINT', 'BUCKET', 'ACCESS_KEY', 'SECRET_KEY'] as const
const storeDetails = ['PREFIX', 'REGION', 'PATH_STYLE'] as const
const storeHolds = { BACKUP: 'backups', STORAGE: 'pictures and papers' }

function objectStore(env: Env, use: 'BACKUP' | 'STORAGE'): ObjectStore | undefined {
  const nameOf = (name: string) => `${use}_S3_${name}`
  const given = (name: string) => text(env, nameOf(name))
  const missing = storeNames.filter((name) => !given(name))
  const prefix = given('PREFIX') ?? ''
  const region = given('REGION') ?? 'us-east-1'
  if (missing.length === storeNames.length && !storeDetails.some(given)) return undefined
  if (missing.length > 0) {
    const names = missing.map(nameOf).join(', ')
    throw new ConfigError(`a store for ${storeHolds[use]} needs ${names} too`)
  }
  const address = new URL(url(env, nameOf('ENDPOINT'), ['https:', 'http:']) ?? '')
  if (address.username || address.password || address.search || address.hash) {
    throw new ConfigError(
      `${nameOf('ENDPOINT')} must be the address of the store alone, such as https://s3.example.com`,
    )
  }
  const bucket = given('BUCKET') ?? ''
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new ConfigError(
      `${nameOf('BUCKET')} must be a name of 3 to 63 small letters, digits, dots and hyphens`,
    )
  }
  if (!/^[a-z0-9-]{1,40}$/.test(region)) {
    throw new ConfigError(`${nameOf('REGION')} must be a region such as ap-southeast-1, or auto`)
  }
  const isPath = /^([A-Za-z0-9._-]{1,80}\/?){0,5}$/.test(prefix)
  if (!isPath || prefix.split('/').some((part) => /^\.+$/.test(part))) {
    throw new ConfigError(
      `${nameOf('PREFIX')} must be a path of letters, digits, dots, hyphens and slashes, such as acacia/`,
    )
  }
  return {
    endpoint: address.href.replace(/\/$/, ''),
    bucket,
    region,
    accessKey: given('ACCESS_KEY') ?? '',
    secretKey: given('SECRET_KEY') ?? '',
    prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`,
    pathStyle: onOff(env, nameOf('PATH_STYLE'), true),
  }
}

function google(env: Env): Config['google'] {
  const clientId = text(env, 'GOOGLE_CLIENT_ID')
  const clientSecret = text(env, 'GOOGLE_CLIENT_SECRET')
  if (!clientId && !clientSecret) return undefined
  if (!clientId || !clientSecret) {
    throw new ConfigError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together; one is missing')
  }
  return { clientId, clientSecret }
}
