import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig, warningsOf } from './config.ts'

const aStore = {
  BACKUP_S3_ENDPOINT: 'https://s3.example.com',
  BACKUP_S3_BUCKET: 'acacia-backups',
  BACKUP_S3_ACCESS_KEY: 'AKIDTEST',
  BACKUP_S3_SECRET_KEY: 'not to be told',
}

const files = Object.fromEntries(
  Object.entries(aStore).map(([name, value]) => [name.replace('BACKUP', 'STORAGE'), value]),
)
const keys = { jwtSecret: 'x'.repeat(40), publishableKey: 'public', secretKey: 'not to be told' }
const aProject = { SUPABASE_URL: 'https://x.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'k' }

describe('settings', () => {
  it('have defaults for a fresh machine', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      siteUrl: 'http://127.0.0.1:3000',
      dataDir: `${process.cwd()}/data`,
      engine: { kind: 'embedded' },
      sampleData: true,
      linkPreviews: true,
      trustedProxies: 0,
    })
  })

  it('choose the engine', () => {
    const databaseUrl = 'postgres://bale@localhost/bale'
    expect(readConfig({ DATABASE_URL: databaseUrl }).engine).toEqual({
      kind: 'postgres',
      databaseUrl,
    })
    expect(
      readConfig({ SUPABASE_URL: 'https://x.supabase.co/', SUPABASE_PUBLISHABLE_KEY: 'k' }).engine,
    ).toEqual({ kind: 'supabase', url: 'https://x.supabase.co', publishableKey: 'k' })
  })

  it('name a store of files and its own form of addresses', () => {
    expect(readConfig({}).fileStore).toBeUndefined()
    const more = { STORAGE_S3_PREFIX: 'acacia', STORAGE_S3_PATH_STYLE: 'off' }
    const { fileStore, backupStore } = readConfig({ ...files, ...more })
    expect(fileStore).toMatchObject({
      ...{ endpoint: 'https://s3.example.com', bucket: 'acacia-backups', region: 'us-east-1' },
      ...{ prefix: 'acacia/', pathStyle: false },
    })
    expect(backupStore).toBeUndefined()
    expect(readConfig(files).fileStore?.pathStyle).toBe(true)
    expect(warningsOf({ ...files, STORAGE_S3_ENDPOINT: 'http://10.0.0.9:9000' })).toEqual([
      expect.stringMatching(/^STORAGE_S3_ENDPOINT begins with http:/),
    ])
  })

  it('give the keys of the site, or a file with them', () => {
    expect(readConfig({}).secrets).toBeUndefined()
    expect(readConfig({ BALE_SECRETS: JSON.stringify(keys) }).secrets).toEqual(keys)
    const folder = mkdtempSync(join(tmpdir(), 'bale-keys-'))
    const file = join(folder, 'keys')
    writeFileSync(file, `${JSON.stringify(keys, null, 2)}\n`)
    expect(readConfig({ BALE_SECRETS_FILE: file }).secrets).toEqual(keys)
    writeFileSync(file, '{}')
    expect(() => readConfig({ BALE_SECRETS_FILE: file })).toThrow(/^BALE_SECRETS_FILE must hold/)
    rmSync(folder, { recursive: true })
  })

  it('take a sender with a name or without, and an empty level for the usual one', () => {
    const from = 'Our Realty <mail@example.com>'
    const smtp = { SMTP_URL: 'smtp://mail', LOG_LEVEL: '' }
    expect(readConfig({ ...smtp, MAIL_FROM: from }).mailFrom).toBe(from)
    expect(readConfig({ ...smtp, MAIL_FROM: 'mail@example.com' }).mailFrom).toBe('mail@example.com')
  })

  it('warn where everybody gets in and nothing says by which address', () => {
    expect(warningsOf({ HOST: '0.0.0.0', PORT: '8080' })).toEqual([
      expect.stringMatching(/SITE_URL is not set: .* lead to http:\/\/localhost:8080/),
    ])
    expect(warningsOf({ HOST: '::', SITE_URL: 'https://www.example.com' })).toEqual([])
    expect(warningsOf({ HOST: '192.168.1.5' })).toEqual([])
    expect(warningsOf({})).toEqual([])
  })

  it('name the site after where it listens', () => {
    expect(readConfig({ HOST: '0.0.0.0', PORT: '8080' }).siteUrl).toBe('http://localhost:8080')
    expect(readConfig({ SITE_URL: 'https://www.example.com/' }).siteUrl).toBe(
      'https://www.example.com',
    )
  })

  it.each<[Record<string, string>, RegExp]>([
    [{ PORT: 'eighty' }, /^PORT must be a whole number from 1 to 65535, not "eighty"$/],
    [{ PORT: '70000' }, /^PORT /],
    [{ PORT: '0x50' }, /^PORT /],
    [{ BACKUP_DAYS: '1e1' }, /^BACKUP_DAYS /],
    [
      { BACKUP_S3_PREFIX: 'acacia/' },
      /needs BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET, .*SECRET_KEY too$/,
    ],
    [
      { ...aStore, BACKUP_S3_ENDPOINT: 'https://me:hunter2@s3.example.com' },
      /^BACKUP_S3_ENDPOINT [^@]*$/,
    ],
    [{ ...aStore, BACKUP_S3_ENDPOINT: 'ftp://s3.example.com' }, /^BACKUP_S3_ENDPOINT /],
    [{ ...aStore, BACKUP_S3_BUCKET: '../other' }, /^BACKUP_S3_BUCKET /],
    [{ ...aStore, BACKUP_S3_REGION: 'a b' }, /^BACKUP_S3_REGION /],
    [{ ...aStore, BACKUP_S3_PREFIX: 'a//b' }, /^BACKUP_S3_PREFIX /],
    [{ ...aStore, BACKUP_S3_PREFIX: '../other-bucket' }, /^BACKUP_S3_PREFIX /],
    [
      { STORAGE_S3_BUCKET: 'acacia' },
      /^a store for pictures and papers needs STORAGE_S3_ENDPOINT, /,
    ],
    [{ ...files, STORAGE_S3_BUCKET: 'A' }, /^STORAGE_S3_BUCKET /],
    [{ ...files, STORAGE_S3_PREFIX: '../other' }, /^STORAGE_S3_PREFIX /],
    [{ ...files, STORAGE_S3_PATH_STYLE: 'yes' }, /^STORAGE_S3_PATH_STYLE must be "on" or "off"/],
    [{ ...files, ...aProject }, /^STORAGE_S3_ENDPOINT is not for SUPABASE_URL/],
    [{ BALE_SECRETS: JSON.stringify(keys), ...aProject }, /^BALE_SECRETS is not for SUPABASE_URL/],
    [{ BALE_SECRETS: 'not to be told' }, /^BALE_SECRETS must hold the three keys /],
    [
      { BALE_SECRETS: JSON.stringify({ ...keys, jwtSecret: 'short' }) },
      /^jwtSecret in BALE_SECRETS must have 32 letters or more$/,
    ],
    [{ BALE_SECRETS: JSON.stringify({ ...keys, secretKey: 7 }) }, /^BALE_SECRETS must hold /],
    [{ BALE_SECRETS: '{}', BALE_SECRETS_FILE: '/keys' }, /exclude each other/],
    [
      { BALE_SECRETS_FILE: '/nowhere/keys' },
      /^BALE_SECRETS_FILE names \/nowhere\/keys, which can't be read$/,
    ],
    [{ HOST: '300.1.1.1' }, /^HOST must be an address or a name, such as 127.0.0.1, not "300/],
    [{ HOST: '[::1]' }, /^HOST must be /],
    [{ SITE_URL: 'example.com' }, /^SITE_URL must be an address/],
    [{ SITE_URL: 'https://example.com/bale' }, /^SITE_URL must be an origin/],
    [{ SITE_URL: 'https://me:hunter2@example.com' }, /^SITE_URL must be an origin alone, [^@]*$/],
    [{ DATABASE_URL: 'mysql://localhost' }, /^DATABASE_URL must be an address/],
    [{ DATABASE_URL: 'postgres:///bale?host=/run' }, /names a host$/],
    [
      { DATABASE_URL: 'postgres://db/bale?sslmode=verify-full&sslrootcert=/nowhere.pem' },
      /^DATABASE_URL names \/nowhere.pem as sslrootcert, which can't be read$/,
    ],
    [{ SUPABASE_URL: 'https://x.supabase.co' }, /SUPABASE_PUBLISHABLE_KEY/],
    [{ SUPABASE_PUBLISHABLE_KEY: 'k' }, /SUPABASE_URL/],
    [{ SUPABASE_SECRET_KEY: 'k' }, /^SUPABASE_SECRET_KEY needs SUPABASE_URL/],
    [
      {
        DATABASE_URL: 'postgres://localhost/x',
        SUPABASE_URL: 'https://x.supabase.co',
        SUPABASE_PUBLISHABLE_KEY: 'k',
      },
      /exclude each other/,
    ],
    [{ SAMPLE_DATA: 'yes' }, /^SAMPLE_DATA must be "on" or "off"/],
    [{ ADMIN_EMAIL: 'admin' }, /^ADMIN_EMAIL/],
    [{ ADMIN_PASSWORD: 'short' }, /^ADMIN_PASSWORD/],
    [{ SMTP_URL: 'http://mail', MAIL_FROM: 'a@example.com' }, /^SMTP_URL must be/],
    [{ SMTP_URL: 'smtp://mail' }, /^SMTP_URL needs MAIL_FROM/],
    [{ MAIL_FROM: 'nonsense' }, /^MAIL_FROM must be one e-mail address/],
    [{ MAIL_FROM: 'a@example.com, b@example.com' }, /^MAIL_FROM must be/],
    [{ LOG_LEVEL: 'verbose' }, /^LOG_LEVEL must be one of .*info/],
    [{ NEW_DATA_DIR: 'yes' }, /^NEW_DATA_DIR must be "on" or "off"/],
    [{ GOOGLE_CLIENT_ID: 'x' }, /^GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET/],
  ])('%o stops the start in one line', (env, message) => {
    expect(() => readConfig(env)).toThrow(ConfigError)
    expect(() => readConfig(env)).toThrow(message)
  })

  it('keep passwords out of the message', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgre://me:hunter2@host/db' })).not.toThrow(
      /hunter2/,
    )
  })
})
