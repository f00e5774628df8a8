import { describe, expect, it } from 'vitest'
import { mailLink, messengerLink, webLink } from './contact-links'
import { checkEmail, checkFacebook, checkMap, checkMessenger, checkTour } from './link-checks'

const problem = (words: RegExp) => ({ problem: expect.stringMatching(words) })

describe('Messenger', () => {
  it.each([
    'bale.realty',
    '@bale.realty',
    'm.me/bale.realty',
    'https://m.me/bale.realty?ref=x',
    'http://www.m.me/bale.realty/',
    'https://www.facebook.com/bale.realty/',
    'm.facebook.com/bale.realty?mibextid=abc',
    'https://www.messenger.com/t/bale.realty',
    'https://www.facebook.com/messages/t/bale.realty',
  ])('finds the page in %s', (typed) => {
    const checked = checkMessenger(typed)
    expect(checked).toEqual({ value: 'https://m.me/bale.realty' })
    expect(messengerLink('https://m.me/bale.realty')).toBe('https://m.me/bale.realty')
  })

  it('takes a page that has no name', () => {
    const typed = 'https://www.facebook.com/profile.php?id=61550000000000'
    expect(checkMessenger(typed)).toEqual({ value: 'https://m.me/61550000000000' })
  })

  it.each([
    ['https://evil.example/m.me/bale', /leads to evil\.example/],
    ['https://m.me@evil.example/bale', /leads to evil\.example/],
    ['https://m.me.evil.example/bale', /leads to m\.me\.evil\.example/],
    ['https://evilm.me/bale', /leads to evilm\.me/],
    ['https://m.mе/bale', /leads to m\.xn--/],
    ['https://m.me/', /name your page/],
    ['javascript:alert(1)//m.me/bale', /begin with https/],
    ['data:text/html,m.me', /begin with https/],
    ['fb-messenger://user/1', /begin with https/],
    ['https://m.me:8443/bale', /:8443/],
    ['https:\\\\m.me\\bale', /not a web address/],
    ['Bale Realty', /not a web address/],
    ['example.com', /leads to example\.com/],
  ])('says what is wrong with %s', (typed, words) =>
    expect(checkMessenger(typed)).toEqual(problem(words)),
  )
})

describe('the Facebook page', () => {
  it.each([
    ['facebook.com/bale.realty', 'https://www.facebook.com/bale.realty'],
    ['http://m.facebook.com/bale?mibextid=x', 'https://www.facebook.com/bale'],
    ['fb.com/bale', 'https://www.facebook.com/bale'],
    [
      'https://www.facebook.com/profile.php?id=12&x=1',
      'https://www.facebook.com/profile.php?id=12',
    ],
    ['https://www.facebook.com/share/1AbC/', 'https://www.facebook.com/share/1AbC/'],
    ["https://facebook.com/d'oro", 'https://www.facebook.com/d%27oro'],
    ['https://facebook.com/Niño', 'https://www.facebook.com/Ni%C3%B1o'],
    ['', ''],
  ])('%s is stored as %s', (typed, value) => expect(checkFacebook(typed)).toEqual({ value }))

  it.each([
    ['https://facebook.com', /Add the name/],
    ['https://facebook.com.evil.example/bale', /leads to facebook\.com\.evil/],
    ['https://facebook.com@evil.example/bale', /leads to evil/],
    ['//evil.example', /not a web address|leads to/],
    ['JaVaScRiPt:alert(1)', /begin with https/],
    ['bale realty', /not a web address/],
    ['bale', /not a web address/],
  ])('says what is wrong with %s', (typed, words) =>
    expect(checkFacebook(typed)).toEqual(problem(words)),
  )
})

describe('the map', () => {
  it.each([
    'https://maps.app.goo.gl/AbC123',
    'https://www.google.com/maps/place/X/@15.1,120.6,17z',
    'https://www.google.com.ph/maps?q=1,2',
    'https://www.openstreetmap.org/search?query=San%20Fernando%2C%20Pampanga',
    'https://waze.com/ul/hwdw',
    'https://maps.apple.com/?q=x',
  ])('may be %s', (typed) => {
    expect(checkMap(typed)).toEqual({ value: typed })
    expect(webLink(typed)).toBe(typed)
  })

  it('becomes https', () => {
    expect(checkMap('http://maps.google.com/?q=1')).toEqual({
      value: 'https://maps.google.com/?q=1',
    })
  })

  it.each([
    ['https://www.google.com/search?q=office', /leads to www\.google\.com/],
    ['https://evil.example/maps', /leads to evil/],
    ['https://google.com.evil.example/maps/x', /leads to google\.com\.evil/],
    ['<iframe src="https://www.google.com/maps/embed?pb=1"></iframe>', /embedding/],
    ['javascript:alert(1)', /begin with https/],
    ['MacArthur Highway', /not a web address/],
  ])('says what is wrong with %s', (typed, words) =>
    expect(checkMap(typed)).toEqual(problem(words)),
  )
})

describe('the e-mail address', () => {
  it.each([
    'info@bale.example',
    'mailto:info@bale.example',
    ' info@bale.example ',
    'in\u200bfo@bale.example\u2060',
    'ｉｎｆｏ＠𝗯𝗮𝗹𝗲.example',
  ])('is taken from %j', (typed) => {
    expect(checkEmail(typed)).toEqual({ value: 'info@bale.example' })
    expect(mailLink('info@bale.example')).not.toBeNull()
  })

  it.each([
    ['info', /one e-mail address/],
    ['a@b', /one e-mail address/],
    ['a@b.example, c@d.example', /one e-mail address/],
    ['niño@bale.example', /ñ/],
    ['nin\u0303o@bale.example', /ñ/],
    ['info😀@bale.example', /emoji/],
    ['“info@bale.example', /can’t hold ““”/],
    ['a@b.example?bcc=x@y.example', /one e-mail address/],
  ])('says what is wrong with %s', (typed, words) =>
    expect(checkEmail(typed)).toEqual(problem(words)),
  )
})

describe('a tour’s address', () => {
  it.each([
    ['', ''],
    [' https://kuula.co/share/7Fvkv ', 'https://kuula.co/share/7Fvkv'],
    ['kuula.co/share/7Fvkv', 'https://kuula.co/share/7Fvkv'],
    ['http://Kuula.co/share/7Fvkv', 'https://kuula.co/share/7Fvkv'],
    ['https://tours.example.com', 'https://tours.example.com/'],
    ['https://tours.example.com./a', 'https://tours.example.com/a'],
    ['https://tours.example/bahay-ñ?x=ü#é', 'https://tours.example/bahay-%C3%B1?x=%C3%BC#%C3%A9'],
    ["https://tours.example/o'brien", 'https://tours.example/o%27brien'],
  ])('%s is kept as %s', (typed, value) => expect(checkTour(typed)).toEqual({ value }))

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)//https://kuula.co/',
    'data:text/html,<b>x</b>',
    'ftp://kuula.co/share/7Fvkv',
    'https://me:secret@kuula.co/share/7Fvkv',
    'https://kuula.co@evil.example/',
    'https://kuula.co:8443/share/7Fvkv',
    'https://127.0.0.1/tour',
    'https://2130706433/tour',
    'https://[::1]/tour',
    'https://localhost/tour',
    'https:\\\\kuula.co\\share',
    'https://kuula.co/a b',
    '<iframe src="https://kuula.co/share/7Fvkv"></iframe>',
  ])('%s is refused', (typed) => expect(checkTour(typed)).toHaveProperty('problem'))
})
