import { expect, it } from 'vitest'
import { readInvitation } from './invitation'

const secret = `${'aB3_-'.repeat(8)}xyz`
const page = 'http://127.0.0.1:3000/admin/reset-password'

it('takes the secret out of the address, and nothing else', () => {
  expect(readInvitation(`${page}?invitation=${secret}&tab=2#access_token=a`)).toEqual({
    secret,
    cleaned: '/admin/reset-password?tab=2#access_token=a',
  })
})

it.each(['', 'short', `${secret}x`, `${secret.slice(1)}<`])('takes %j for none', (value) => {
  const taken = readInvitation(`${page}?invitation=${encodeURIComponent(value)}`)
  expect(taken).toEqual({ secret: undefined, cleaned: '/admin/reset-password' })
})

it('finds none in an ordinary address', () => {
  expect(readInvitation(`${page}#access_token=a`)).toBeUndefined()
})
