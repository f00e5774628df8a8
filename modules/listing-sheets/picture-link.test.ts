import { describe, expect, it } from 'vitest'
import { isPublicAddress } from '~/platform/values/public-address'
import { linksIn, pictureLinkProblem } from './picture-link'

describe('a link to a picture', () => {
  it.each([
    'https://example.com/a.jpg',
    'http://example.com:80/a.jpg',
    'https://example.com:443/a.jpg?size=large#top',
    'https://drive.google.com/uc?export=download&id=1a2b',
    'https://93.184.216.34/a.jpg',
    'https://[2606:2800:220:1:248:1893:25c8:1946]/a.jpg',
    'HTTPS://EXAMPLE.COM/A.JPG',
    'https://bücher.example/a.jpg',
  ])('may be asked: %s', (link) => {
    expect(pictureLinkProblem(link, 'bale.example')).toBeUndefined()
  })

  it.each([
    ['http://127.0.0.1/', 'private'],
    ['http://127.1/', 'private'],
    ['http://127.0.0.1./', 'private'],
    ['http://2130706433/', 'private'],
    ['http://0177.0.0.1/', 'private'],
    ['http://017700000001/', 'private'],
    ['http://0x7f000001/', 'private'],
    ['http://0x7f.0.0.1/', 'private'],
    ['http://0/', 'private'],
    ['http://0.0.0.0/', 'private'],
    ['http://１２７.０.０.１/', 'private'],
    ['http://127。0。0。1/', 'private'],
    ['http://①②⑦.0.0.1/', 'private'],
    ['http://%31%32%37.0.0.1/', 'private'],
    ['http://10.0.0.1/', 'private'],
    ['http://172.16.0.1/', 'private'],
    ['http://172.31.255.255/', 'private'],
    ['http://192.168.1.1/', 'private'],
    ['http://100.64.0.1/', 'private'],
    ['http://100.127.255.254/', 'private'],
    ['http://169.254.169.254/latest/meta-data/', 'private'],
    ['http://0xa9fea9fe/', 'private'],
    ['http://2852039166/', 'private'],
    ['http://192.0.0.192/', 'private'],
    ['http://198.18.0.1/', 'private'],
    ['http://224.0.0.1/', 'private'],
    ['http://255.255.255.255/', 'private'],
    ['http://[::1]/', 'private'],
    ['http://[::]/', 'private'],
    ['http://[::ffff:127.0.0.1]/', 'private'],
    ['http://[::ffff:7f00:1]/', 'private'],
    ['http://[::ffff:93.184.216.34]/', 'private'],
    ['http://[::127.0.0.1]/', 'private'],
    ['http://[::ffff:0:127.0.0.1]/', 'private'],
    ['http://[64:ff9b::7f00:1]/', 'private'],
    ['http://[64:ff9b::a9fe:a9fe]/', 'private'],
    ['http://[64:ff9b:1::1]/', 'private'],
    ['http://[2002:7f00:1::]/', 'private'],
    ['http://[2001:0:1::1]/', 'private'],
    ['http://[fc00::1]/', 'private'],
    ['http://[fd00:ec2::254]/', 'private'],
    ['http://[fe80::1]/', 'private'],
    ['http://[fec0::1]/', 'private'],
    ['http://[ff02::1]/', 'private'],
    ['http://[2001:db8::1]/', 'private'],
    ['http://[100::1]/', 'private'],
    ['http://[4000::1]/', 'private'],
    ['http://localhost/', 'private'],
    ['http://LOCALHOST./', 'private'],
    ['http://db.localhost/', 'private'],
    ['http://printer.local/', 'private'],
    ['http://metadata.google.internal/', 'private'],
    ['http://router/', 'private'],
    ['http://ｌｏｃａｌｈｏｓｔ/', 'private'],
    ['https://bale.example/a.jpg', 'this site'],
    ['https://BALE.example./a.jpg', 'this site'],
    ['https://user@example.com/', 'password'],
    ['https://user:secret@example.com/', 'password'],
    ['https://example.com@127.0.0.1/', 'password'],
    ['http://example.com:22/', 'port'],
    ['http://example.com:8080/', 'port'],
    ['https://example.com:80/', 'port'],
    ['http://example.com:443/', 'port'],
    ['ftp://example.com/a.jpg', 'not a link'],
    ['file:///etc/passwd', 'not a link'],
    ['gopher://example.com/', 'not a link'],
    ['data:image/png;base64,AAAA', 'not a link'],
    ['javascript:alert(1)', 'not a link'],
    ['//example.com/a.jpg', 'not a link'],
    ['http:example.com', 'not a link'],
    ['http://', 'not a link'],
    ['http://[::1', 'not a link'],
    ['http://1.2.3.4.5/', 'not a link'],
    ['http://256.1.1.1/', 'not a link'],
    ['http://exa mple.com/', 'not a link'],
    ['', 'not a link'],
    [`https://example.com/${'a'.repeat(2000)}`, 'too long'],
  ])('is refused: %s', (link, word) => {
    expect(pictureLinkProblem(link, 'bale.example')).toContain(word)
  })
})

it.each([
  '',
  'example.com',
  '1.2.3',
  '127.0.0.1:80',
  '::ffff:8.8.8.8',
  'fe80::1%eth0',
  '192.88.99.1',
])('is no public address: %s', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it.each(['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111'])('is a public address: %s', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

it('finds links by space, comma, semicolon and line, each once', () => {
  const links = [
    'https://a.example/1.jpg',
    'http://a.example/2,3.jpg?x=1;y=2',
    'https://b.example/',
  ]
  for (const between of [' ', ', ', ',', ';', '\n', '\r\n', ' \t ']) {
    expect(linksIn([...links, links[0]].join(between))).toEqual(links)
  }
  expect(linksIn('1.jpg, kitchen.jpg')).toEqual([])
})
