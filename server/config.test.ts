import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

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

  it('name the site after where it listens', () => {
    expect(readConfig({ HOST: '0.0.0.0', PORT: '8080' }).siteUrl).toBe('http://localhost:8080')
    expect(readConfig({ SITE_URL: 'https://www.example.com/' }).siteUrl).toBe(
      'https://www.example.com',
    )
  })

  it.each<[Record<string, string>, RegExp]>([
    [{ PORT: 'eighty' }, /^PORT must be a whole number from 1 to 65535, not "eighty"$/],
    [{ PORT: '70000' }, /^PORT /],
    [{ SITE_URL: 'example.com' }, /^SITE_URL must be an address/],
    [{ SITE_URL: 'https://example.com/bale' }, /^SITE_URL must be an origin/],
    [{ DATABASE_URL: 'mysql://localhost' }, /^DATABASE_URL must be an address/],
    [{ SUPABASE_URL: 'https://x.supabase.co' }, /SUPABASE_PUBLISHABLE_KEY/],
    [{ SUPABASE_PUBLISHABLE_KEY: 'k' }, /SUPABASE_URL/],
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
    [{ SMTP_URL: 'http://mail' }, /^SMTP_URL/],
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
