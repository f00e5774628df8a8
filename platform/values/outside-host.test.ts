import { expect, it } from 'vitest'
import { outsideHost } from './outside-host.ts'

const own = ['https://homes.example', 'https://abc.supabase.co']

it.each([
  ['https://evil.example/v.mp4', 'evil.example'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'www.youtube.com'],
  ['http://homes.example/v.mp4', 'homes.example'],
  ['https://homes.example@evil.example/v.mp4', 'evil.example'],
  ['https://homes.example.evil.example/', 'evil.example'],
  ['https://homes.example:8443/v.mp4', 'homes.example:8443'],
  ['//evil.example/v.mp4', 'evil.example'],
  ['https://[', 'https://['],
])('%s is on %s', (address, host) => {
  expect(outsideHost(address, own)).toContain(host)
})

it.each(['/v.mp4', 'https://homes.example/v.mp4', 'https://ABC.supabase.co/storage/v1/x.webp'])(
  '%s is ours',
  (address) => {
    expect(outsideHost(address, own)).toBeUndefined()
  },
)
