import fc from 'fast-check'
import papaparse from 'papaparse'
import { expect, it } from 'vitest'
import { csvOf } from '~/kit/staff/csv'
import { storable } from '~/kit/staff/field-schemas'
import {
  agentNames,
  SHEET_HEADINGS,
  type SheetListing,
  sheetRow,
} from '~/modules/listing-sheets/listing-sheet'
import {
  FORM_FIELDS,
  type FormField,
  type PropertyToSave,
} from '~/modules/listings/property-values'
import { recordOf } from '~/platform/values/record-of'
import type { Cell } from './cell'
import { matchColumns } from './headings'
import { agentIds } from './read-cell'
import { readRows } from './read-rows'
import { refusedFile } from './refused-file'
import { unknownWords } from './unknown-words'

const ana = { id: 'd0000000-0000-4000-8000-000000000001', name: 'Ana Cruz' }
const bens = ['2', '3'].map((end) => ({
  id: `d0000000-0000-4000-8000-00000000000${end}`,
  name: 'Ben Reyes',
}))
const people = [ana, ...bens]

const context = { agents: agentIds(people), learned: {}, areDrafts: true }

function read(headings: string[], ...rows: Cell[][]) {
  const table = { headings, rows: rows.map((cells, at) => ({ line: at + 2, cells })) }
  return readRows(table, matchColumns(headings, table.rows), context)
}

const one = (heading: string, cell: Cell) => {
  const { staged, doubts } = read(['Title', 'Price', heading], ['House', '₱1M', cell])
  return doubts[0]?.problem ?? Object.entries(staged[0]?.property ?? {})[2]?.[1]
}

const taught = (learned: Record<string, string>, headings: string[], ...rows: Cell[][]) => {
  const table = { headings, rows: rows.map((cells, at) => ({ line: at + 2, cells })) }
  return readRows(table, matchColumns(headings, table.rows), { ...context, learned })
}

it.each<[string, Cell, unknown]>([
  ['BR', 3, 3],
  ['BR', '3 BR', 3],
  ['BR', 'three', 3],
  ['BR', 'many', 'This is not a number.'],
  ['BR', 'studio', 0],
  ['BR', '3+maid', 3],
  ['BR', '3BR + 1', 3],
  ['BR', '-', undefined],
  ['T&B', '2TB', 2],
  ['Parking', 'carport', 1],
  ['Parking', '2-car garage', 2],
  ['Storeys', 'Bungalow', 1],
  ['LA (sqm)', '±150', 150],
  ['Lot area', '1.2 ha', 12_000],
  ['Lot area', '120-150', 120],
  ['Lot area', '80 sqm (corner)', 80],
  ['Lot area', '80 (or 90)', 'This is not a number.'],
  ['Lot area', '1.2 meters', 'This is not a number.'],
  ['BR', 2.5, 'This must be a whole number.'],
  ['Lot area', '1,250.5 sqm', 1250.5],
  ['Lot area', '1250 m²', 1250],
  ['Lot area', '-4', 'This is not a number.'],
  ['Lot area', new Date('2026-01-02'), 'This is a date.'],
  ['Listing type', 'For lease', 'for_rent'],
  ['Status', 'Reserved', 'pending'],
  ['Status', 'Maybe', 'This word isn’t known.'],
  ['Status', 'Sold na', 'sold'],
  ['Status', 'SOLD!!! (Nov)', 'sold'],
  ['Status', 'ON HOLD', 'pending'],
  ['Status', 'avail', 'active'],
  ['Status', 'Available in May', 'This word isn’t known.'],
  ['Status', 'Withdrawn', 'pending'],
  ['Listing type', 'FS', 'for_sale'],
  ['Featured', 'yes', true],
  ['Kind of property', 'House and Lot', 'house'],
  ['Terms', 'Cash, Pag-IBIG; pasalo', ['cash', 'pag_ibig', 'assume_balance']],
  ['Terms', 'Cash/Bank', ['cash', 'bank']],
  ['Terms', 'bank financing ok', ['bank']],
  ['Amenities', 'Pool; Gym\nCarport, covered', ['Pool; Gym', 'Carport, covered']],
  ['Amenities', 'Pool, Gym, Pool', ['Pool', 'Gym']],
  ['Agent', 'ana cruz', ana.id],
  ['Agent', 'Ben Reyes', 'Several people have this name.'],
  ['Agent', 'Zed', 'Nobody here has this name.'],
])('reads under %s %j as %j', (heading, cell, value) => {
  expect(one(heading, cell)).toEqual(value)
})

it('keeps a price as it was typed, gives a number its sign, and takes no date for one', () => {
  const price = (cell: Cell) => read(['Title', 'Price'], ['House', cell])
  expect(price('4.2M neg').staged[0]?.property.price).toBe('4.2M neg')
  expect(price(4_200_000).staged[0]?.property.price).toBe('₱4,200,000')
  for (const date of [new Date('2026-03-01'), '3/1/2026', '2026-03-01']) {
    expect(price(date).doubts[0]).toMatchObject({ line: 2, column: 1, problem: 'This is a date.' })
    expect(price(date).refused[0]?.reason).toBe('It has no price.')
  }
})

it('counts by field what was read, kept as text and left empty', () => {
  const { counts } = read(
    ['Title', 'Price', 'BR'],
    ['A', '₱1M', 3],
    ['B', 'on request', 'many'],
    ['C', '2M', null],
  )
  expect(counts).toEqual([
    { label: 'Title', filled: 3, read: 3, asText: 0 },
    { label: 'Price', filled: 3, read: 2, asText: 1 },
    { label: 'Bedrooms', filled: 2, read: 1, asText: 0 },
  ])
})

it('leaves rows out that lack what each needs, have slipped, or repeat a reference', () => {
  const { staged, refused } = read(
    ['Reference', 'Title', 'Price', 'On the site'],
    ['bl-1001', 'A', '1M', 'Published'],
    ['BL-1001 ', 'B', '1M'],
    ['', '', '1M'],
    ['', 'C', ''],
    ['', 'D', '1M', 'In the trash'],
    ['', 'E', '1M', '', ...Array.from({ length: 296 }, () => 'x')],
    ['', 'F', '1M'],
  )
  expect(staged.map(({ line, reference, is_draft }) => [line, reference, is_draft])).toEqual([
    [2, 'BL-1001', false],
    [8, '', true],
  ])
  expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'Row 2 has the same reference.'],
    [4, 'It has no title.'],
    [5, 'It has no price.'],
    [6, 'It is in the trash.'],
    [7, 'It has 300 cells, the headings 4: see whether they moved.'],
  ])
})

it('gives refused rows back in the same columns', () => {
  const table = { headings: ['Title', 'Price'], rows: [] }
  const cells = ['=1+1', new Date('2026-03-01')]
  const csv = refusedFile(table, [{ line: 2, cells, reason: 'It has no price.' }])
  expect(papaparse.parse(csv.slice(1), { skipEmptyLines: true }).data).toEqual([
    ['Title', 'Price', 'Why it was left out'],
    ["'=1+1", '2026-03-01', 'It has no price.'],
  ])
})

/** As the form would store it. */
function storedValue(field: FormField): fc.Arbitrary<unknown> {
  const line = fc
    .tuple(fc.constantFrom('A', '=1', "'=x", '-', '+63', '@a'), fc.string({ maxLength: 20 }))
    .map((parts) => parts.join('').replaceAll(/[\p{Cc}\p{Cf}\p{Z}]/gu, '_'))
  switch (field.kind) {
    case 'flag':
      return fc.boolean()
    case 'number':
      return fc.integer({ min: 0, max: Math.min(field.most, 5000) })
    case 'choice':
      return fc.constantFrom<string>(...field.of)
    case 'option':
      return fc.constantFrom('', ...Object.keys(field.words))
    case 'options':
      return fc.uniqueArray(fc.constantFrom(...Object.keys(field.words)), { minLength: 1 })
    case 'list':
      return field.key === 'video_urls'
        ? fc.constantFrom([], ['https://example.com/a.mp4', 'https://example.com/b.mp4'])
        : fc.uniqueArray(line, { minLength: 1, maxLength: 4 })
    case 'person':
      return fc.constantFrom(null, ...people.map(({ id }) => id))
    case 'tour':
      return fc.constantFrom('', 'https://my.matterport.com/show/?m=abc')
    case 'pin':
      return fc.constantFrom('', '15.14, 120.58', '4.0, 116.123456')
    default:
      return field.key === 'price' ? fc.constant('₱4.2M negotiable') : line
  }
}

it('reads each listing as it was exported', () => {
  const listing = fc.record(
    recordOf<Record<string, fc.Arbitrary<unknown>>>(
      FORM_FIELDS.map((field) => [field.key, storedValue(field)]),
    ),
  )
  const names = agentNames(people)
  const words = fc
    .array(fc.string({ maxLength: 12 }), { maxLength: 3 })
    .map((lines) => storable(lines.join('\n')))
  const faq = fc.record({ question: words, answer: words })
  const picture = fc.record({
    file: fc.nat().map((nth) => `https://a.example/${nth}.jpg`),
    alt_text: fc.string({ maxLength: 20 }).map(storable),
    kind: fc.constantFrom('photo' as const, 'floor_plan' as const),
  })
  const parts = fc.record({
    faqs: fc.array(faq, { maxLength: 3 }),
    pictures: fc.uniqueArray(picture, { selector: ({ file }) => file, maxLength: 4 }),
  })
  fc.assert(
    fc.property(listing, parts, (stored, { faqs, pictures }) => {
      const fields = { ...stored, agent_id: names.get(String(stored.agent_id)) ?? null }
      const exported = {
        reference: 'BL-1001',
        state: 'draft',
        fields,
        note: '',
        faqs,
        pictures,
      } as unknown as SheetListing
      const csv = csvOf(SHEET_HEADINGS, [sheetRow(exported).map(String)])
      const [headings = [], cells = []] = papaparse.parse<string[]>(csv.slice(1)).data
      const { staged, doubts, refused } = read(headings, cells)
      expect([doubts, refused]).toEqual([[], []])
      const { property, videos } = staged[0] ?? { property: {}, videos: null }
      const back: Record<string, unknown> = { ...property, video_urls: videos ?? [] }
      expect(staged[0]?.faqs ?? []).toEqual(faqs)
      expect(staged[0]?.links).toEqual(pictures.map(({ file }) => file))
      for (const { file, ...caption } of pictures) {
        expect(staged[0]?.captions[file]).toEqual(caption)
      }
      for (const { key } of FORM_FIELDS) {
        const was = (stored as PropertyToSave)[key]
        const isSaid = was !== '' && was !== 0 && was !== null
        if (isSaid) expect(back[key], key).toEqual(was)
        else expect(key in property, key).toBe(false)
      }
    }),
  )
})

it('reads the names of picture files, of paths and links their last part', () => {
  const cell =
    'front.jpg, pictures/kitchen 2.PNG; C:\\Bale\\back.jpg\nhttps://example.com/a/b.webp,front.jpg'
  const { staged } = read(['Title', 'Price', 'Photos'], ['House', '₱1M', cell])
  expect(staged[0]?.photos).toEqual(['front.jpg', 'kitchen 2.PNG', 'back.jpg', 'b.webp'])
  const none = read(['Title', 'Price', 'Photos'], ['House', '₱1M', `,;${'x'.repeat(201)}`])
  expect(none.staged[0]?.photos).toEqual([])
})

it('reads links, captions and questions beside the names of files', () => {
  const heads = ['Title', 'Price', 'Photos', 'Photo links', 'Captions', 'FAQ']
  const links = 'https://a.example/1.jpg http://10.0.0.1/2.jpg'
  const captions = 'Photograph: Front\nFloor plan: Ground floor'
  const faqs = 'Q: Pets?\nA: Yes\nQ: Flood?'
  const { staged, refusedLinks, doubts } = read(
    heads,
    ['House', '1M', 'A.jpg; b.jpg', links, captions, faqs],
    ['Lot', '2M', 'https://a.example/c.jpg', '', '', 'Pets? Yes'],
  )
  const front = { alt_text: 'Front', kind: 'photo' }
  const plan = { alt_text: 'Ground floor', kind: 'floor_plan' }
  expect(staged[0]).toMatchObject({
    photos: ['A.jpg', 'b.jpg'],
    links: ['https://a.example/1.jpg'],
    captions: {
      'a.jpg': front,
      'b.jpg': plan,
      'https://a.example/1.jpg': front,
    },
    faqs: [
      { question: 'Pets?', answer: 'Yes' },
      { question: 'Flood?', answer: '' },
    ],
  })
  // In the column of names a link is both: its file may be in a ZIP.
  expect(staged[1]).toMatchObject({
    photos: ['c.jpg'],
    links: ['https://a.example/c.jpg'],
    captions: {},
    faqs: null,
  })
  expect(refusedLinks).toMatchObject([{ line: 2, column: 3, text: 'http://10.0.0.1/2.jpg' }])
  expect(doubts).toMatchObject([{ line: 3, column: 5, label: 'Questions and answers' }])
})

it('takes each word that the office explained, wherever it stands', () => {
  const headings = ['Title', 'Price', 'Status', 'Agent', 'BR', 'Terms']
  const cells = ['House', '₱1M', 'Ok pa', 'ANA', 'dorm', 'Cash + 5-6']
  const unread = taught({}, headings, cells)
  expect(unknownWords(unread.doubts).map(({ key }) => key)).toEqual([
    'status okpa',
    'agent_id ana',
    'bedrooms dorm',
    'financing 56',
  ])
  expect([...unread.withoutStatus]).toEqual([2])
  const learned = {
    'status okpa': 'active',
    'agent_id ana': ana.id,
    'bedrooms dorm': '0',
    'financing 56': '',
  }
  const { staged, doubts, withoutStatus } = taught(learned, headings, cells)
  expect(doubts).toEqual([])
  expect(withoutStatus.size).toBe(0)
  expect(staged[0]?.property).toMatchObject({
    status: 'active',
    agent_id: ana.id,
    bedrooms: 0,
    financing: ['cash'],
  })
})

it('gives a known word or an empty cell no meaning that another was given', () => {
  const statuses = (learned: Record<string, string>, ...cells: Cell[]) =>
    taught(
      learned,
      ['Title', 'Price', 'Status'],
      ...cells.map((cell): Cell[] => ['A', '₱1M', cell]),
    ).staged.map(({ property }) => property.status)
  const doubted = unknownWords(
    taught({}, ['Title', 'Price', 'Status'], ['A', '₱1M', 'avail?']).doubts,
  )
  expect(statuses({ [doubted[0]?.key ?? '']: 'sold' }, 'avail?', 'Avail')).toEqual([
    'sold',
    'active',
  ])
  // As it was remembered before.
  expect(statuses({ 'status avail': 'sold' }, 'Avail')).toEqual(['active'])
  const signs = ['', '❌', '???', '已售']
  expect(statuses({ 'status ': 'active' }, ...signs)).toEqual([
    'active',
    ...Array(3).fill(undefined),
  ])
  expect(statuses({ 'status ': 'active', 'status ❌': '' }, ...signs.slice(1, 2))).toEqual([
    undefined,
  ])
  expect(one('Pets', '❌')).toBe('This word isn’t known.')
  const terms = taught(
    { 'financing cash': 'bank' },
    ['Title', 'Price', 'Terms'],
    ['A', '₱1M', 'Cash, cash?'],
  )
  expect(terms.staged[0]?.property.financing).toEqual(['cash'])
})

it('holds a row whose status is empty, unread or off the market, once there is such a column', () => {
  const rows: Cell[][] = [
    ['A', '₱1M', null],
    ['B', '₱1M', 'Withdrawn'],
    ['C', '₱1M', 'hmm'],
    ['D', '₱1M', 'Available'],
    ['E', '₱1M', '-'],
  ]
  const headings = ['Title', 'Price', 'Status']
  const { withoutStatus, staged, doubts } = taught({}, headings, ...rows)
  expect([...withoutStatus]).toEqual([2, 3, 4, 6])
  expect(staged.map(({ property }) => property.status)).toEqual([
    undefined,
    'pending',
    undefined,
    'active',
    undefined,
  ])
  expect(unknownWords(doubts)).toMatchObject([{ key: 'status ', lines: [2, 6] }, { text: 'hmm' }])
  expect([...taught({ 'status ': 'active' }, headings, ...rows).withoutStatus]).toEqual([3, 4])
  expect(read(['Title', 'Price'], ['A', '₱1M']).withoutStatus.size).toBe(0)
})

it('keeps remarks for staff, with the headings of several', () => {
  const one = read(['Title', 'Price', 'Remarks'], ['A', '₱1M', 'key at guard'])
  expect(one.staged[0]).toMatchObject({ note: 'key at guard' })
  expect(one.staged[0]?.property).not.toHaveProperty('description')
  const two = read(['Title', 'Price', 'Notes', 'Comment'], ['A', '₱1M', 'x', 'y'])
  expect(two.staged[0]?.note).toBe('Notes: x\nComment: y')
  expect(read(['Title', 'Price', 'Notes'], ['A', '₱1M', '']).staged[0]?.note).toBeNull()
})

it('takes a column of TCTs that is called Title for the paper', () => {
  const { staged } = read(['TITLE', 'PROPERTY', 'PRICE'], ['TCT clean', 'House', '₱1M'])
  expect(staged[0]?.property).toMatchObject({ title: 'House', title_kind: 'tct' })
})

it('reads two areas in one cell, rentals by their heading, and millions by theirs', () => {
  const [areas] = read(['Title', 'Price', 'LA/FA (sqm)'], ['A', '₱1M', '150 / 120']).staged
  expect(areas?.property).toMatchObject({ lot_area: 150, square_feet: 120 })
  const [rent] = read(['Title', 'Monthly rent'], ['A', 12_000]).staged
  expect(rent?.property).toMatchObject({ price: '₱12,000', listing_type: 'for_rent' })
  const millions = read(
    ['Title', 'Price (in Millions)'],
    ['A', 4.2],
    ['B', '3.85'],
    ['C', '4,200,000'],
  )
  expect(millions.staged.map(({ property }) => property.price)).toEqual([
    '₱4.2M',
    '₱3.85M',
    '4,200,000',
  ])
})

it('says which part of a cell is kept', () => {
  const { kept } = read(['Title', 'Price', 'BR', 'LA'], ['A', '₱1M', '3+maid', '120 to 150 sqm'])
  expect(kept.map(({ text, problem }) => [text, problem])).toEqual([
    ['3+maid', '3 is kept.'],
    ['120 to 150 sqm', '120 is kept.'],
  ])
})

it('reads references however they are written, and a bare number only among them', () => {
  const references = (...cells: Cell[]) =>
    read(['Title', 'Price', 'Ref'], ...cells.map((cell): Cell[] => ['A', '₱1M', cell])).staged.map(
      ({ reference }) => reference,
    )
  expect(references('BL-1020\u200b', 'BL 1022', 1023, 'BL–1025')).toEqual([
    'BL-1020',
    'BL-1022',
    'BL-1023',
    'BL-1025',
  ])
  expect(references('1001', 'a-7')).toEqual(['1001', 'A-7'])
})

it('takes a price a month for rent, where nothing says what it is', () => {
  const [rent, sale] = read(['Title', 'Price'], ['A', '12k/mo'], ['B', '1.2M']).staged
  expect(rent?.property.listing_type).toBe('for_rent')
  expect(sale?.property).not.toHaveProperty('listing_type')
})

it.each([
  ['House (SOLD)', 'Available', '', '', true],
  ['SOLD - House', 'Available', '', '', true],
  ['House – SOLD', 'Available', '', '', true],
  ['House — SOLD', 'Available', '', '', true],
  ['House / Reserved', 'Available', '', '', true],
  ['House **SOLD**', 'Available', '', '', true],
  ['House / Lot', 'Available', '', '', false],
  ['House', 'Available', 'Sold na Nov 2', '', true],
  ['House', 'Available', '', 'SOLD', true],
  ['House', 'Available', '', '*** on hold', true],
  ['House', 'Sold', 'sold na', '', false],
  ['House', 'Available', 'Sold as is, where is', 'none', false],
])('waits where something else says that it is gone: %j, %j, %j, %j', (...row) => {
  const headings = ['Title', 'Status', 'Remarks', 'Unit status', 'Price']
  const cells = [...row.slice(0, 4).map(String), '4.2M']
  const columns = ['title', 'status', 'note', undefined, 'price'] as const
  const { withoutStatus, doubts } = readRows({ headings, rows: [{ line: 2, cells }] }, columns, {
    agents: new Map(),
    learned: {},
    areDrafts: false,
  })
  expect(withoutStatus.has(2)).toBe(row[4])
  // And says which words did it.
  expect(doubts.map(({ text }) => row.includes(text))).toEqual(row[4] ? [true] : [])
})

it.each([
  ['Withdrawn', '', '', 'pending', null],
  ['Available', 'SOLD', '', undefined, null],
  // Of the house next door, perhaps: a listing that is here stays as it is.
  ['Available', '', 'sold na', undefined, undefined],
])('takes off what is public where it is gone: %j, %j, %j', (status, second, remark, ...said) => {
  const headings = ['Title', 'Status', 'Unit status', 'Remarks', 'Price']
  const { staged } = read(headings, ['House', status, second, remark, '4.2M'])
  const [row] = staged
  expect([row?.property.status, row?.property.published_at]).toEqual(said)
})

it.each(['available?', '❌ avail', '🚫 avail', 'avail ✖', '⛔avail', '~~avail~~', 'не available'])(
  'asks what %j is',
  (status) => {
    const headings = ['Title', 'Status', 'Price']
    const rows = [{ line: 2, cells: ['House', status, '4.2M'] }]
    const { withoutStatus, doubts } = readRows({ headings, rows }, ['title', 'status', 'price'], {
      agents: new Map(),
      learned: {},
      areDrafts: false,
    })
    expect([withoutStatus.has(2), doubts[0]?.words]).toEqual([true, [status]])
  },
)

it('holds no row for a remark that says it is still there', () => {
  const headings = ['Title', 'Status', 'Remarks', 'Price']
  const rows = [{ line: 2, cells: ['House', 'Available', 'Available anytime', '4.2M'] }]
  const read = readRows({ headings, rows }, ['title', 'status', 'note', 'price'], {
    agents: new Map(),
    learned: {},
    areDrafts: false,
  })
  expect(read.withoutStatus.size).toBe(0)
})

it('reads the town that an address ends with, where no column has towns', () => {
  const place = (headings: string[], ...cells: string[]) => {
    const { address, city } =
      read(['Title', 'Price', ...headings], ['A', '₱1M', ...cells]).staged[0]?.property ?? {}
    return { address, city }
  }
  const whole = { address: 'Dau', city: 'Mabalacat City' }
  expect(place(['Location'], 'Dau, Mabalacat City')).toEqual(whole)
  expect(place(['City'], 'Dau, Mabalacat City')).toEqual(whole)
  expect(place(['Location'], 'Porac')).toEqual({ address: undefined, city: 'Porac' })
  expect(place(['Location'], 'Along the highway')).toMatchObject({ city: undefined })
  const both = ['Dau, Mabalacat City', 'Angeles City'] as const
  expect(place(['Location', 'City'], ...both)).toEqual({ address: both[0], city: both[1] })
})
