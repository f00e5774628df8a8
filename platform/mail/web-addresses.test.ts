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
  'maria@mail.evil.example/claim',
  'maria@mail.evil.example:8080/claim',
  'maria@mail.evil.example?claim',
  'maria@mail.evil.example\\claim',
  'maria@mail.evil_a.example/claim',
  'www.x@pay.evil.example/claim',
  'www.evil.example&maria@mail.example',
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
  ['Is it in Sta.Rosa/Laguna?', 'Is it in Sta. Rosa/Laguna?'],
  ['Evil.Example/Claim', 'Evil. Example/Claim'],
])('%s makes no link', (typed, shown) => expect(cleaned(typed)).toBe(shown))

it.each([
  'E-mail: maria.cruz@mail.example.',
  'Is it maria@mail.example?',
  'Reach maria@mail.example/09171234567, or maria@mail.example/+63-917-123-4567.',
  'E-mail _maria.cruz&co@mail.example_',
  'P3.5M, 120.5 sqm, Lot 4.2',
  'Call at 9 a.m. or 5 p.m. Thank you…',
  'Dr. Ma. Cruz, and/or her sister',
  'See https://acacia.test/property/b1 and https://acacia.test',
  'See https://Acacia.test/property/b1 and HTTPS://ACACIA.TEST',
])('%s stays', (text) => expect(cleaned(text)).toBe(text))

it.each(['.', ',', ')', '?', '”'])('leaves the %s behind an address', (sign) => {
  expect(cleaned(`See https://evil.example/a${sign} Thanks`)).toBe(`See ${LEFT_OUT}${sign} Thanks`)
})

it.each([20, 126, 127, 1000])('leaves no name of %i parts and two a link', (count) => {
  const text = cleaned(`${'a.'.repeat(count)}bale-refunds.com`)
  expect(text).toMatch(/bale-refunds\. com$/)
  expect(cleaned(`${'a.'.repeat(count)}bale-refunds.com/claim`)).not.toContain('refunds')
  expect(cleaned(`x@${'a.'.repeat(count)}bale-refunds.com/claim`)).not.toContain('refunds')
})

const named = { siteName: 'Acacia.ph', siteUrl: 'https://acacia.ph' }

it('lets the site’s own name stay, whatever it is', () => {
  expect(withoutWebAddresses('Acacia.ph, not evil.ph, answers', named)).toBe(
    'Acacia.ph, not evil. ph, answers',
  )
})

it.each([
  '(Acacia.ph)',
  'Is it Acacia.ph?',
  'Write to maria@Acacia.ph or Acacia.ph@mail.example.',
  'See https://Acacia.ph/property/b1 and https://Acacia.ph.',
])('%s stays for a site named by its domain', (text) => {
  expect(withoutWebAddresses(text, named)).toBe(text)
})

it.each([
  ['evil-Acacia.ph/claim', LEFT_OUT],
  ['my-Acacia.ph?x', LEFT_OUT],
  ['evil.Acacia.ph:8080', LEFT_OUT],
  ['Acacia.ph.ru', 'Acacia. ph. ru'],
  ['Acacia.ph-evil.ru', 'Acacia. ph-evil. ru'],
  ['Acacia.ph.co/claim', LEFT_OUT],
  ['https://Acacia.ph.ru/claim', LEFT_OUT],
  ['https://Acacia.ph%2eru/claim', LEFT_OUT],
  ['https://Acacia.ph@evil.example', LEFT_OUT],
])('%s is not the site’s name', (typed, shown) => {
  expect(withoutWebAddresses(`At ${typed} today`, named)).toBe(`At ${shown} today`)
})
