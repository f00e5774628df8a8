import { beforeAll, describe, expect, it } from 'vitest'
import { dataOf as answered } from '../../../platform/backend/server-client.ts'
import { dataOf, metaOf, pageSite } from '../../../testing/server/page-site.ts'
import { drawable } from '../../link-previews/server/lettering.ts'

/** A title as it comes in, as it is stored, and words that find it; the number makes each its own. */
const texts: [typed: string, stored: string, words: string][] = [
  ['𝗛𝗢𝗨𝗦𝗘 𝗔𝗡𝗗 𝗟𝗢𝗧', 'HOUSE AND LOT', 'house and lot'],
  ['𝐇𝐨𝐮𝐬𝐞 𝐧𝐞𝐚𝐫 𝐍𝐋𝐄𝐗', 'House near NLEX', 'near nlex'],
  ['𝘏𝘰𝘶𝘴𝘦', 'House', 'house'],
  ['𝓗𝓸𝓾𝓼𝓮', 'House', 'house'],
  ['ℋℴ𝓊𝓈ℯ', 'House', 'house'],
  ['𝕳𝖔𝖚𝖘𝖊', 'House', 'house'],
  ['ℍ𝕠𝕦𝕤𝕖', 'House', 'house'],
  ['𝙷𝚘𝚞𝚜𝚎', 'House', 'house'],
  ['Ｈｏｕｓｅ　１２', 'House 12', 'house 12'],
  ['Ⓗⓞⓤⓢⓔ', 'House', 'house'],
  ['🄷🄾🅄🅂🄴', 'HOUSE', 'house'],
  ['🅷🅾🆄🆂🅴', 'HOUSE', 'house'],
  ['🅗🅞🅤🅢🅔', 'HOUSE', 'house'],
  ['ᴴᵒᵘˢᵉ', 'House', 'house'],
  ['Oﬃce ﬂoor', 'Office floor', 'office floor'],
  ['Phase Ⅲ', 'Phase III', 'phase iii'],
  ['Paran\u0303aque Village', 'Parañaque Village', 'paranaque'],
  ['Parañaque Village', 'Parañaque Village', 'paran\u0303aque'],
  ['𝗣𝗮𝗿𝗮𝗻̃𝗮𝗾𝘂𝗲', 'Parañaque', 'parañaque'],
  ['Sto. Nin\u0303o', 'Sto. Niño', 'nino'],
  ['Cafe\u0301 corner', 'Café corner', 'cafe corner'],
  ['Bun\u200bga\u200blow', 'Bungalow', 'bungalow'],
  ['Bun\u200cga\u200dlow', 'Bungalow', 'bungalow'],
  ['Bun\u2060galow\ufeff', 'Bungalow', 'bungalow'],
  ['Bun\u00adga\u00adlow', 'Bungalow', 'bungalow'],
  ['\u202eBungalow\u202c', 'Bungalow', 'bungalow'],
  ['\u2066Bungalow\u2069', 'Bungalow', 'bungalow'],
  ['\u200eBunga\u200flow', 'Bungalow', 'bungalow'],
  ['Bunga\u061clow', 'Bungalow', 'bungalow'],
  ['Bunga\u034flow', 'Bungalow', 'bungalow'],
  ['Bunga\u180elow', 'Bungalow', 'bungalow'],
  ['Bunga\u3164low', 'Bungalow', 'bungalow'],
  ['Bunga\ufe0flow', 'Bungalow', 'bungalow'],
  ['Bunga\u{e0100}low', 'Bungalow', 'bungalow'],
  ['Bunga\u{e0061}low', 'Bungalow', 'bungalow'],
  ['Bunga\ufffclow', 'Bungalow', 'bungalow'],
  ['Bunga\u0001\u0007low', 'Bungalow', 'bungalow'],
  ['Bunga\u0085\u009flow', 'Bungalow', 'bungalow'],
  ['Corner\u00a0lot', 'Corner lot', 'corner lot'],
  ['Corner\u202flot', 'Corner lot', 'corner lot'],
  ['Corner\u2003lot', 'Corner lot', 'corner lot'],
  ['Corner\u2028lot', 'Corner lot', 'corner lot'],
  ['Corner\u2800lot', 'Corner lot', 'corner lot'],
  [
    'D\u0334\u0327\u0301\u0340\u0336u\u0336\u0335\u0337plex',
    'Ḑ\u0334\u0336u\u0336\u0335plex',
    'duplex',
  ],
  ['150 m² ½ bath ™ ① …', '150 m² ½ bath ™ ① …', '150 m²'],
  ['Дуплекс', 'Дуплекс', 'Дуплекс'],
  ['Family 👨‍👩‍👧 home', 'Family 👨‍👩‍👧 home', 'family'],
  ['Home ❤\ufe0f 🇵🇭 👩🏽‍💻 1\ufe0f\u20e3', 'Home ❤\ufe0f 🇵🇭 👩🏽‍💻 1\ufe0f\u20e3', 'home'],
  ['Parking 🅿\ufe0f slot', 'Parking 🅿\ufe0f slot', 'parking'],
  ['“Smart” – it’s ₱', '“Smart” – it’s ₱', 'smart'],
]
/** Emoji, which may be joined by signs that nobody sees. */
const EMOJI = /\p{RGI_Emoji}/gv
const UNSEEN = /\p{Default_Ignorable_Code_Point}|[^\P{Cc}\n\r\t]|[\u2028\u2029\ufffc]/u

/** Signs that come with copied texts and that nobody types into a search. */
const NO_KEYBOARD =
  /[\p{Cc}\u{1f150}-\u{1f189}\u{e0000}-\u{e0fff}\u061c\u180e\u2028\u2800\u3164\ufffc]|\u034f/u

describe('texts as other programs write them', () => {
  const { admin, ask, textOf } = pageSite({
    hasSample: false,
    sql: 'update public.feeds set is_on = true',
  })
  let ids: string[]

  beforeAll(async () => {
    const rows = texts.map(([typed], at) => ({
      title: `${typed} n${100 + at}`,
      price: '₱𝟰.𝟮𝗠',
      city: at % 2 ? '𝗔𝗻𝗴𝗲𝗹𝗲𝘀 𝗖𝗶𝘁𝘆' : '',
      address: `${typed}, 𝗔𝗻𝗴𝗲𝗹𝗲𝘀 𝗖𝗶𝘁𝘆`,
      description: `It is ${typed}.\nAsk us about it; it is worth a look on any day.`,
      amenities: [typed, '\u200b'],
      published_at: new Date().toISOString(),
    }))
    ids = answered(await admin().from('properties').insert(rows).select('id, title'))
      .sort((a, b) => Number(/n(\d+)$/.exec(a.title)?.[1]) - Number(/n(\d+)$/.exec(b.title)?.[1]))
      .map(({ id }) => id)
    const faqs = ids.map((id, at) => ({
      property_id: id,
      question: `${texts[at]?.[0]}?`,
      answer: `${texts[at]?.[0]}`,
    }))
    answered(await admin().from('property_faqs').insert(faqs).select('id'))
    const pictures = ids.map((id, at) => ({
      property_id: id,
      image_url: `/${at}.webp`,
      alt_text: `${texts[at]?.[0]}`,
    }))
    answered(await admin().from('property_images').insert(pictures).select('id'))
  })

  it('are stored in one spelling, with an amount and a town', async () => {
    const rows = answered(
      await admin()
        .from('properties')
        .select('id, title, description, amenities, town, price_amount'),
    )
    for (const [at, [typed, stored]] of texts.entries()) {
      expect(
        rows.find(({ id }) => id === ids[at]),
        typed,
      ).toMatchObject({
        title: `${stored} n${100 + at}`,
        description: expect.stringContaining(`It is ${stored}.\n`),
        amenities: [stored],
        town: 'angeles-city',
        price_amount: 4_200_000,
      })
    }
  })

  it('are found by their plain words', async () => {
    for (const [at, [typed, , words]] of texts.entries()) {
      for (const search of NO_KEYBOARD.test(typed) ? [words] : [words, typed]) {
        const found = answered(await admin().rpc('search_properties', { search, page_size: 500 }))
        expect(
          found.map(({ id }) => id),
          search,
        ).toContain(ids[at])
      }
    }
  })

  it('leave no sign that nobody sees in pages, structured data and feeds', async () => {
    const places = [
      '/gallery',
      '/pampanga/angeles-city',
      '/feed-meta.xml',
      '/feed-trovit.xml',
      '/feed-rss.xml',
      '/sitemap.xml',
      ...ids.map((id) => `/property/${id}`),
    ]
    for (const path of places) {
      const answer = await ask(path)
      expect(answer.status, path).toBe(200)
      const shown = answer.text
        .replace(/<(script(?![^>]*ld\+json)|style)\b.*?<\/\1>/gs, '')
        // The map breaks this name where it is narrow.
        .replaceAll('Florida\u00adblanca', '')
      expect(UNSEEN.exec(shown.replace(EMOJI, ''))?.[0], path).toBeUndefined()
    }
    const html = await textOf(`/property/${ids[0]}`)
    expect(metaOf(html, 'og:title')).toContain('HOUSE AND LOT')
    const listing = dataOf(html).find((item) => item['@type'] === 'RealEstateListing')
    expect(listing).toMatchObject({ name: 'HOUSE AND LOT n100', offers: { price: 4_200_000 } })
  })

  it('are drawn as far as the letters of link pictures go', () => {
    for (const [, stored] of texts.slice(0, 44))
      expect(drawable(stored).length, stored).toBeGreaterThan(3)
  })
})
