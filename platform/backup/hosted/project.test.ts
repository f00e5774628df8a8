import { expect, it } from 'vitest'
import { projectAt } from './project.ts'

const at = (databaseUrl: string) =>
  projectAt('https://ref.supabase.co/', {
    SUPABASE_SECRET_KEY: ' sb_secret_x ',
    SUPABASE_DB_URL: databaseUrl,
  })

it('is the origin, with the key and the connection string', () => {
  expect(at('postgres://postgres:word@127.0.0.1:5432/postgres')).toEqual({
    url: 'https://ref.supabase.co',
    secretKey: 'sb_secret_x',
    databaseUrl: 'postgres://postgres:word@127.0.0.1:5432/postgres',
  })
})

it.each([
  ['postgresql://postgres:word@db.ref.supabase.co:5432/postgres', 'require'],
  ['postgresql://postgres:word@db.ref.supabase.co/postgres?sslmode=verify-full', 'verify-full'],
  ['postgresql://postgres:word@db.ref.supabase.co/postgres?sslmode=disable', 'disable'],
  ['postgresql://postgres:word@localhost/postgres', null],
])('encrypts what goes through the internet: %s', (address, mode) => {
  expect(new URL(at(address).databaseUrl).searchParams.get('sslmode')).toBe(mode)
})

it.each(['mysql://db.ref.supabase.co/postgres', 'db.ref.supabase.co', 'postgres://'])(
  'refuses %s and does not repeat it',
  (address) => {
    expect(() => at(address)).toThrow(/^SUPABASE_DB_URL must be an address that starts with/)
  },
)
