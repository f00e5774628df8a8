import { expect, it } from 'vitest'
import { connectionTo } from './address.ts'

const address = 'postgres://bale:secret@db.example.com:5433/bale'

it.each([
  ['', { connectionString: address, ssl: false }],
  ['?sslmode=disable', { connectionString: address, ssl: false }],
  ['?sslmode=require', { connectionString: address, ssl: { rejectUnauthorized: false } }],
  ['?sslmode=prefer', { connectionString: address, ssl: { rejectUnauthorized: false } }],
  ['?sslmode=verify-full', { connectionString: `${address}?sslmode=verify-full` }],
  ['?ssl=verify-ca', { connectionString: `${address}?sslmode=verify-full` }],
  ['?sslmode=require&sslrootcert=system', { connectionString: `${address}?sslmode=verify-full` }],
  [
    '?sslmode=verify-full&sslrootcert=/ca.pem',
    { connectionString: `${address}?sslrootcert=%2Fca.pem&sslmode=verify-full` },
  ],
])('an address with %s', (parameters, options) => {
  expect(connectionTo(address + parameters)).toEqual(options)
})

it('a socket in a folder', () => {
  const place = { host: '/run/bale', user: 'postgres', database: 'postgres' }
  expect(connectionTo(place)).toEqual({ ...place, port: 5432, ssl: false })
  expect(connectionTo({ ...place, port: 5433 })).toMatchObject({ port: 5433 })
})
