import { expect, it } from 'vitest'
import { normalEmailAddress } from './email-address.ts'

it.each([
  ['ana@example.com', 'ana@example.com'],
  ['  Ana.Cruz+bale@Example.COM\t', 'ana.cruz+bale@example.com'],
  ["o'neil_x@mail.example.ph", "o'neil_x@mail.example.ph"],
  ['zero\u200b@buyers.test', 'zero@buyers.test'],
  ['\u202ezero@buyers.test\u00a0', 'zero@buyers.test'],
  ['a@xn--bcher-kva.example', 'a@xn--bcher-kva.example'],
])('%j is %s', (text, normal) => {
  expect(normalEmailAddress(text)).toBe(normal)
})

it.each([
  '',
  'ana',
  'ana@',
  '@example.com',
  'ana@example',
  'x<victim@example.com>',
  'Ana <ana@example.com>',
  '"ana"@example.com',
  'ana@example.com,bob@example.com',
  'ana@example.com bob@example.com',
  'ana@@example.com',
  'ana@b@example.com',
  'ana.@example.com',
  '.ana@example.com',
  'a..b@example.com',
  'ana(comment)@example.com',
  'ana@[127.0.0.1]',
  // To look through more than a person types would take the thread's time.
  `ana@example.com${' '.repeat(600)}`,
  'ana@127.0.0.1',
  'ana%victim.example@example.com',
  'ana@exa mple.com',
  'ana@-example.com',
  'ana\u0000@example.com',
  'ana\r\nBcc: bob@example.com',
  'аna@example.com',
  'ana@exаmple.com',
  'ana@example。com',
  'ana\u00a0@example.com',
  `${'x'.repeat(65)}@example.com`,
  `ana@${'x'.repeat(64)}.com`,
  `ana@${'example.'.repeat(40)}com`,
])('%j is no address', (text) => {
  expect(normalEmailAddress(text)).toBeUndefined()
})
