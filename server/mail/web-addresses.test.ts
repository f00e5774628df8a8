import { expect, it } from 'vitest'
import { LEFT_OUT, withoutWebAddresses } from './web-addresses.ts'

const office = { siteName: 'Acacia Realty', siteUrl: 'https://acacia.test' }
const cleaned = (text: string) => withoutWebAddresses(text, office)

it.each([
  'https://evil.example/claim',
  'HTTP://evil.example',
  'https://pay@evil.example',
  'ftp://evil.example',
  'https:\\\\evil.example',
  'www.evil.example',
  'evil.example/claim',
  'bale-refunds.com?x',
  'evil.example:8080',
  'maria@evil.example/claim',
  'evil。example/claim',
  'ev\u200bil.example/claim',
  'évil.example/claim',
  '10.1.2.3/claim',
  'https://acacia.test.evil.example/claim',
  'https://acacia.test@evil.example/claim',
])('%s is left out', (address) => {
  const text = cleaned(`Your deposit waits at ${address} until noon`)
  expect(text).toContain(LEFT_OUT)
  expect(text.replace('maria@', '')).toBe(`Your deposit waits at ${LEFT_OUT} until noon`)
})

it.each([
  ['maria.example.com call me', 'maria. example. com call me'],
  ['(bale-refunds.com)', '(bale-refunds. com)'],
  ['Is it in Sta.Rosa?', 'Is it in Sta. Rosa?'],
  ['Near Sta.Rosa: quiet', 'Near Sta. Rosa: quiet'],
  ['evil。example', 'evil. example'],
  ['evil.xn--p1ai', 'evil. xn--p1ai'],
  ['\u202emoc.live', 'moc. live'],
])('%s makes no link', (typed, shown) => expect(cleaned(typed)).toBe(shown))

it.each([
  'E-mail: maria.cruz@mail.example.',
  'Is it maria@mail.example?',
  'P3.5M, 120.5 sqm, Lot 4.2',
  'Call at 9 a.m. or 5 p.m. Thank you…',
  'Dr. Ma. Cruz, and/or her sister',
  'See https://acacia.test/property/b1 and https://acacia.test',
])('%s stays', (text) => expect(cleaned(text)).toBe(text))

it.each(['.', ',', ')', '?', '”'])('leaves the %s behind an address', (sign) => {
  expect(cleaned(`See https://evil.example/a${sign} Thanks`)).toBe(`See ${LEFT_OUT}${sign} Thanks`)
})

it('lets the site’s own name stay, whatever it is', () => {
  const named = { siteName: 'Acacia.ph', siteUrl: 'https://acacia.ph' }
  expect(withoutWebAddresses('Acacia.ph, not evil.ph, answers', named)).toBe(
    'Acacia.ph, not evil. ph, answers',
  )
})
