import { describe, expect, it } from 'vitest'
import { contrast } from '../values/accent.ts'
import { renderMail } from './render-mail.ts'

const { html, text, subject } = renderMail({
  siteName: 'Bale & Co.',
  siteUrl: 'https://site.example',
  logo: '0123456789abcdef-141x40',
  logo_name: 'beside',
  accent_colour: '',
  subject: 'A\r\n <subject>\n',
  lines: ['First line', 'Tom & Jerry'],
  sections: [
    {
      heading: 'Found',
      items: [{ title: 'House <3', link: 'https://site.example/house', lines: ['₱4M'] }],
      more: { words: 'and 2 more', link: 'https://site.example/all' },
    },
  ],
  action: 'Open it',
  link: 'https://site.example/?a=1&b=2',
  closing: 'The end.',
  end: { words: 'Unsubscribe', link: 'https://site.example/end' },
})

describe('an e-mail', () => {
  it('has a subject of one line', () => {
    expect(subject).toBe('A <subject>')
  })

  it('says in plain text all that the page says, with each link', () => {
    expect(text).toBe(
      [
        'First line',
        'Tom & Jerry',
        'Found',
        'House <3\n₱4M\nhttps://site.example/house',
        'and 2 more:\nhttps://site.example/all',
        'Open it:\nhttps://site.example/?a=1&b=2',
        'The end.',
        'Unsubscribe:\nhttps://site.example/end',
        'Bale & Co.\nhttps://site.example',
      ].join('\n\n'),
    )
  })

  it('takes words as words', () => {
    expect(html).toContain('<title>A &lt;subject&gt;</title>')
    expect(html).toContain('Tom &amp; Jerry')
    expect(html).toContain('House &lt;3')
    expect(html).toContain('href="https://site.example/?a=1&amp;b=2"')
  })

  it('can be read on a dark screen', () => {
    const [, dark = ''] = /@media \(prefers-color-scheme:dark\)\{(.*?)\}<\/style>/.exec(html) ?? []
    const colours = (property: string) =>
      [...dark.matchAll(new RegExp(`[{;]${property}:(#[0-9a-f]{6})`, 'g'))].map(
        ([, colour = '']) => colour,
      )
    const [ground = '', panel = '', plate = ''] = colours('background')
    expect(colours('color')).toHaveLength(3)
    for (const colour of colours('color')) {
      expect(contrast(colour, ground)).toBeGreaterThan(7)
      expect(contrast(colour, panel)).toBeGreaterThan(7)
    }
    // A logo for paper keeps paper behind it.
    expect(contrast(plate, ground)).toBeGreaterThan(7)
    expect(html).toMatch(/<img [^>]*class="logo"/)
    // What sets a colour for paper has a class that sets another.
    for (const [tag] of html.matchAll(/<[^>]*[;"](?:color|background):(?!#fff)#[^>]*>/g)) {
      expect(tag).toMatch(/ class="|padding:14px/)
    }
  })
})
