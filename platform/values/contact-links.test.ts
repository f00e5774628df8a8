import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  mailLink,
  mapLink,
  messengerLink,
  smsLink,
  telLink,
  viberLink,
  webLink,
} from './contact-links.ts'

const message = {
  subject: 'Lot & house: ₱2.5M?',
  body: 'Hi! Is "Lot 5 & 6" still available?\nhttps://example.com/property/1?a=b#c',
  ref: 'property_1',
}
const anyMessage = fc.record({
  subject: fc.string({ unit: 'grapheme' }),
  body: fc.string({ unit: 'grapheme' }),
  ref: fc.string({ unit: 'grapheme-ascii' }),
})
const mobile = fc.integer({ min: 9_000_000_000, max: 9_999_999_999 }).map((n) => `+63${n}`)

function parameterOf(link: string | null, name: string): string | undefined {
  const pairs = (link ?? '').split('?').slice(1).join('?').split('&')
  const pair = pairs.find((p) => p.startsWith(`${name}=`))
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1))
}

describe('contact links', () => {
  it('calls in international form', () => {
    expect(telLink('0917 123 4567')).toBe('tel:+639171234567')
  })

  it('starts an SMS in the form that both iOS and Android read', () => {
    expect(smsLink('+639171234567')).toBe('sms:+639171234567')
    expect(smsLink('+639171234567', { ...message, body: 'Hi there' })).toBe(
      'sms:+639171234567?&body=Hi%20there',
    )
  })

  it('puts no link into an SMS, which carriers would drop', () => {
    expect(parameterOf(smsLink('+639171234567', message), 'body')).toBe(
      'Hi! Is "Lot 5 & 6" still available?',
    )
    const address = fc.webUrl({ withQueryParameters: true, withFragments: true })
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.lorem(), address)), (parts) => {
        const body = parts.join(' ')
        const sent = parameterOf(smsLink('+639171234567', { ...message, body }), 'body')
        expect(sent).not.toMatch(/https?:|www\./)
      }),
    )
  })

  it('opens Viber with an encoded plus sign', () => {
    expect(viberLink('0917 123 4567')).toBe('viber://chat?number=%2B639171234567')
  })

  it.each(['BaleSample', '@BaleSample', 'https://m.me/BaleSample', 'facebook.com/BaleSample/?x=1'])(
    'finds the Messenger page in %s',
    (page) => {
      expect(messengerLink(page)).toBe('https://m.me/BaleSample')
    },
  )

  it('offers no link where the value is of no use', () => {
    expect(telLink('')).toBeNull()
    expect(smsLink('soon', message)).toBeNull()
    expect(viberLink('n/a')).toBeNull()
    expect(mailLink('not an address')).toBeNull()
    expect(messengerLink('two words')).toBeNull()
    expect(webLink('javascript:alert(1)')).toBeNull()
  })

  it('keeps every message whole, whatever is in it', () => {
    fc.assert(
      fc.property(mobile, anyMessage, (phone, text) => {
        const body = text.body.toWellFormed().replace(/\r?\n/g, '\n')
        expect(parameterOf(viberLink(phone, text), 'text')).toBe(body)
        expect(parameterOf(viberLink(phone, text), 'number')).toBe(phone)
        expect(parameterOf(mailLink('broker@example.com', text), 'body')).toBe(
          body.replace(/\n/g, '\r\n'),
        )
        expect(parameterOf(messengerLink('BaleSample', text), 'text')).toBe(body)
        expect(parameterOf(messengerLink('BaleSample', text), 'ref')).toBe(text.ref)
      }),
    )
  })

  it('makes links that hold only characters safe in an address', () => {
    fc.assert(
      fc.property(mobile, anyMessage, (phone, text) => {
        for (const link of [
          smsLink(phone, text),
          viberLink(phone, text),
          mailLink('broker@example.com', text),
          messengerLink('BaleSample', text),
          mapLink(text.body),
        ]) {
          expect(link).toMatch(/^[\w\-.~!*'()%:/?&=+@]+$/)
        }
      }),
    )
  })

  it('only links to web pages', () => {
    expect(webLink('facebook.com/BaleSample')).toBe('https://facebook.com/BaleSample')
    expect(webLink('http://example.com/a b')).toBe('http://example.com/a%20b')
    expect(webLink('data:text/html,x')).toBeNull()
  })
})
