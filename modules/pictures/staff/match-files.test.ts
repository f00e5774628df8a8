import { expect, it } from 'vitest'
import { matchFiles } from './match-files'

const listing = (line: number, more: Record<string, unknown> = {}) => ({
  line,
  property_id: `id-${line}`,
  reference: `BL-${1000 + line}`,
  code: '',
  number: '',
  address: '',
  title: `House ${line}`,
  photos: [] as string[],
  photographs: 0,
  links: [] as string[],
  captions: {},
  added: [] as string[],
  ...more,
})
const files = (...paths: string[]) => paths.map((path) => ({ path }))

function matched(paths: string[], ...listings: ReturnType<typeof listing>[]) {
  const { matched: found, others } = matchFiles(files(...paths), listings)
  return {
    ...Object.fromEntries(
      found.map(({ listing: of, files: its }) => [of.line, its.map(({ path }) => path)]),
    ),
    others: others.map(({ path }) => path),
  }
}

it('goes by the names in the row, in their order, before anything else', () => {
  const first = listing(1, { photos: ['b.jpg', 'House 2.JPG'] })
  expect(matched(['House 2.jpg', 'B.JPG'], first, listing(2))).toEqual({
    1: ['B.JPG', 'House 2.jpg'],
    others: [],
  })
})

it.each([
  'BL-1001.jpg',
  'bl1001 no', // not with the dash left out
  'BL-1001 (2).jpeg',
  'BL_1001_10.png',
  'album/BL-1001/DSC1.JPG',
  'album\\bl 1001\\front\\x.webp',
  'A-7 kitchen.jpg',
  'Villa Niña, Porac.jpg',
  'villa nina porac/2.jpg',
])('finds the listing of “%s”', (path) => {
  const one = listing(1, { code: 'A-7', title: 'Villa Niña, Porac' })
  const isNone = path.startsWith('bl1001')
  expect(matched([path], one, listing(2))).toEqual(
    isNone ? { others: [path] } : { 1: [path], others: [] },
  )
})

it('takes no listing for another whose name it begins with', () => {
  const [a, b] = [listing(1, { code: 'H 1' }), listing(2, { code: 'H 12' })]
  expect(matched(['H 12.jpg', 'H 1.jpg', 'H 123.jpg', 'H 1 2.jpg'], a, b)).toEqual({
    1: ['H 1 2.jpg', 'H 1.jpg'],
    2: ['H 12.jpg'],
    others: ['H 123.jpg'],
  })
})

it('takes the longest name that fits', () => {
  const [a, b] = [listing(1, { title: 'House' }), listing(2, { title: 'House Porac' })]
  expect(matched(['house porac 1.jpg', 'house 1.jpg'], a, b)).toEqual({
    1: ['house 1.jpg'],
    2: ['house porac 1.jpg'],
    others: [],
  })
})

it.each([
  ['House and Lot in Clark Blk 5/1.jpg', undefined],
  ['House and Lot near SM.jpg', undefined],
  ['House and Lot/1.jpg', 1],
  ['House and Lot 2.jpg', 1],
  ['Azure 1BR 12A/1.jpg', undefined],
  ['Azure 1BR Unit 14.jpg', undefined],
  ['Azure 1BR/1.jpg', 2],
  ['Azure 1BR balcony 1a.jpg', 2],
  ['Azure 1BR photos/1.jpg', 2],
  ['Azure 1BR room 2.jpg', 2],
  ['BL-1002 unit 2/1.jpg', 2],
  ['Azure 1BR 14B corner/1.jpg', 3],
])('takes no folder for one whose name goes on with another place: %s', (path, line) => {
  const titles = ['House and Lot', 'Azure 1BR', 'Azure 1BR 14B']
  const { matched: found } = matchFiles(
    files(path),
    titles.map((title, at) => listing(at + 1, { title })),
  )
  expect(found.map(({ listing: of }) => of.line)).toEqual(line ? [line] : [])
})

it('guesses nothing where two listings have one title', () => {
  const same = { title: 'Lot in Porac' }
  expect(matched(['lot in porac.jpg'], listing(1, same), listing(2, same))).toEqual({
    others: ['lot in porac.jpg'],
  })
})

it('sorts 2 before 10', () => {
  expect(matched(['BL-1001/10.jpg', 'BL-1001/2.jpg'], listing(1))).toEqual({
    1: ['BL-1001/2.jpg', 'BL-1001/10.jpg'],
    others: [],
  })
})

it('leaves listings with photographs alone, and what is beyond 200', () => {
  const full = listing(1, { photographs: 3 })
  const { matched: found, leftOut } = matchFiles(files('BL-1001.jpg'), [full])
  expect([found, leftOut]).toEqual([[], [{ listing: full, files: files('BL-1001.jpg') }]])
  const many = Array.from({ length: 203 }, (_, at) => `BL-1002 ${at}.jpg`)
  expect(matched(many, listing(2)).others).toHaveLength(3)
})

it('takes a code in the file before the reference of another listing', () => {
  const [a, b] = [listing(1, { code: 'BL-1002' }), listing(2, { code: 'BL-1001' })]
  expect(matched(['BL-1001.jpg', 'BL-1002.jpg'], a, b)).toEqual({
    1: ['BL-1002.jpg'],
    2: ['BL-1001.jpg'],
    others: [],
  })
})

it.each([
  ['12/1.jpg', 12],
  ['Photos/No. 012/2.jpg', 12],
  ['12 Greenfields corner/1.jpg', 12],
  ['12 Cutcut/1.jpg', 12],
  ['Blk 13 Lot 4 Greenfields/1.jpg', 12],
  ['Blk 13 Lot 4 Greenfields, Cutcut.jpg', 12],
  // The number of a picture, a day, a year.
  ['12.jpg', undefined],
  ['12 Nov photos/1.jpg', undefined],
  ['2026/1.jpg', undefined],
  ['12 Greenfields corner/3.jpg', 12],
  // A title that two have.
  ['Greenfields corner/1.jpg', undefined],
])('finds a listing by the office’s own number or its address: %s', (path, line) => {
  const corner = { title: 'Greenfields corner' }
  const listings = [
    listing(3, { ...corner, number: '3', address: 'Blk 1 Lot 2 Greenfields, Cutcut' }),
    listing(12, { ...corner, number: '12', address: 'Blk 13 Lot 4 Greenfields, Cutcut' }),
  ]
  const { matched: found } = matchFiles(files(path), listings)
  expect(found.map(({ listing: of }) => of.line)).toEqual(line ? [line] : [])
})

it('goes by no number that two rows have', () => {
  const both = [listing(1, { number: '7' }), listing(2, { number: '07' })]
  expect(matched(['7/1.jpg'], ...both)).toEqual({ others: ['7/1.jpg'] })
})

it('leaves a picture in the folder of its listing, whatever number its own name begins with', () => {
  const all = ['1', '2', '3'].map((code, at) =>
    listing(at + 1, { code, title: ['Villa', 'Condo', 'Lot'][at] }),
  )
  expect(matched(['1/2.jpg', '2/1.jpg', '2/3 bedroom.jpg', 'Lot/1.jpg', '3.jpg'], ...all)).toEqual({
    1: ['1/2.jpg'],
    2: ['2/1.jpg', '2/3 bedroom.jpg'],
    3: ['Lot/1.jpg'],
    others: ['3.jpg'],
  })
})

it('goes by the folder where two rows name one file, or the folder is of another listing', () => {
  const [a, b] = [listing(1, { photos: ['1.jpg', '2.jpg'] }), listing(2, { photos: ['1.jpg'] })]
  expect(matched(['House 1/1.jpg', 'House 2/1.jpg', 'House 2/2.jpg', '1.jpg'], a, b)).toEqual({
    1: ['House 1/1.jpg'],
    2: ['House 2/1.jpg', 'House 2/2.jpg'],
    others: ['1.jpg'],
  })
})

it('takes no day for a number, and no block for an address', () => {
  const one = listing(1, { number: '12', address: 'Blk 1, Lot 5, Timog' })
  const none = ['2026/11/12/x.jpg', 'Nov/12/x.jpg', 'Blk 1 Lot 9 Sunset/x.jpg']
  expect(matched(none, one)).toEqual({ others: none })
})
