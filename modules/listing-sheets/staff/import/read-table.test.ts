import { downloadZip } from 'client-zip'
import { expect, it } from 'vitest'
import writeWorkbook from 'write-excel-file/universal'
import { zipOf } from '~testing/zip'
import { readTable } from './read-table'

const table = (...parts: BlobPart[]) => readTable(new Blob(parts))
const problem = (...parts: BlobPart[]) =>
  table(...parts).then(
    () => 'read',
    (error: Error) => error.message,
  )

it('reads commas, semicolons and tabs, and several lines in a cell', async () => {
  for (const separator of [',', ';', '\t']) {
    const text = `\uFEFFTitle${separator}Price\r\n"A\nB"${separator}1M\r\n\r\nC${separator}"2""M"\r\n`
    expect(await table(text)).toMatchObject({
      headings: ['Title', 'Price'],
      rows: [
        { line: 2, cells: ['A\nB', '1M'] },
        { line: 4, cells: ['C', '2"M'] },
      ],
    })
  }
})

it('takes the separator that Excel names, and leading empty rows for nothing', async () => {
  const { headings, rows } = await table('sep=|\n||\nTitle|Price\nA|1,000\n')
  expect(headings).toEqual(['Title', 'Price'])
  expect(rows).toEqual([{ line: 3, cells: ['A', '1,000'] }])
})

it('reads UTF-8, UTF-16 and what Excel on Windows saves', async () => {
  const windows = new Uint8Array([...'Title,Price\nPi'].map((letter) => letter.charCodeAt(0)))
  const utf16 = new Uint16Array([...'\uFEFFTitle,Price\nPiñas,1'].map((one) => one.charCodeAt(0)))
  for (const parts of [
    ['Title,Price\nPiñas,1'],
    [windows, new Uint8Array([0xf1]), 'as,1'],
    [utf16],
  ]) {
    const { rows } = await table(...parts)
    expect(rows[0]?.cells).toEqual(['Piñas', '1'])
  }
})

it('reads a workbook', async () => {
  const book = await writeWorkbook([
    ['Title', 'Bedrooms'],
    ['House', 3],
  ]).toBlob()
  expect(await readTable(book)).toMatchObject({
    headings: ['Title', 'Bedrooms'],
    rows: [{ line: 2, cells: ['House', 3] }],
  })
})

it.each<[string, BlobPart[], RegExp]>([
  ['nothing', [], /is empty/],
  ['headings only', ['Title,Price\n'], /no rows in it below the headings/],
  ['a picture', [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])], /is a picture/],
  ['a program', ['MZ\0\0\0'], /is no table/],
  ['an old workbook', [new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'x'], /old workbook \(\.xls\)/],
  [
    'a workbook with a password',
    [new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), [...'EncryptedPackage'].join('\0')],
    /protected by a password/,
  ],
  ['a workbook cut short', ['PK\x03\x04 and no more'], /damaged or cut short/],
  ['another ZIP', [zipOf(['a.txt'])], /holds no workbook/],
  ['a binary workbook', [zipOf(['xl/workbook.bin'])], /binary workbook \(\.xlsb\)/],
  ['a Word document', [zipOf(['word/document.xml'])], /Word document/],
  ['a presentation', [zipOf(['ppt/presentation.xml'])], /PowerPoint/],
  ['an OpenDocument file', [zipOf(['mimetype', 'content.xml'])], /OpenDocument file \(\.ods\)/],
  ['a Numbers spreadsheet', [zipOf(['Index/Document.iwa'])], /Numbers spreadsheet/],
  ['a Numbers spreadsheet of a folder', [zipOf(['a.numbers/Index.zip'])], /Numbers spreadsheet/],
  ['a PDF', ['%PDF-1.7\n\x01'], /is a PDF/],
  ['a text document', ['{\\rtf1\\ansi}'], /is a text document/],
  [
    'an old Word document',
    [new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), [...'WordDocument'].join('\0')],
    /old Word document/,
  ],
  [
    'an XML spreadsheet',
    ['<?xml?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">'],
    /XML spreadsheet of 2003/,
  ],
  ['a WebP picture', ['RIFF1234WEBP'], /is a picture/],
  ['a photo of a phone', ['\0\0\0\x18ftypheic'], /is a picture/],
  ['a ZIP of 50,000 files', [zipOf(Array.from({ length: 50_000 }, () => 'a'))], /damaged/],
  ['a broken workbook', [zipOf(['xl/workbook.xml'])], /damaged/],
  ['too many rows', ['Title\n', 'A\n'.repeat(10_001)], /10,001 rows/],
  ['too many columns', [`${'a,'.repeat(500)}b\n1\n`], /400 columns/],
])('says of %s why it can’t be read', async (_what, parts, words) => {
  expect(await problem(...parts)).toMatch(words)
})

const house = {
  reference: 'BL-1001',
  state: 'draft',
  fields: {
    title: 'House',
    price: '₱4.2M',
    bedrooms: 3,
    featured: true,
    listing_type: 'for_rent',
    amenities: ['Pool', 'Gate, guarded'],
    agent_id: null,
  },
  faqs: [],
  pictures: [{ file: 'pictures/BL-1001/BL-1001-01.webp', alt_text: '', kind: 'photo' }],
}
const exported = (content: unknown) => {
  const input = typeof content === 'string' ? content : JSON.stringify(content)
  return downloadZip([{ name: 'listings.json', input }]).blob()
}
const format = { format: 'bale-listings', version: 1 }

it('reads what an export wrote, as the rows of a sheet', async () => {
  const { headings, rows } = await table(await exported({ ...format, listings: [house] }))
  const [row] = rows
  const cell = (heading: string) => row?.cells[headings.indexOf(heading)]
  expect(['Reference', 'On the site', 'Title', 'Price', 'Bedrooms'].map(cell)).toEqual([
    'BL-1001',
    'Draft',
    'House',
    '₱4.2M',
    3,
  ])
  expect(cell('Amenities')).toBe('Pool\nGate, guarded')
  expect(cell('Photographs (file names)')).toBe('pictures/BL-1001/BL-1001-01.webp')
})

it.each<[unknown, string]>([
  ['{"format":"bale-listings","listings":[', 'listings.json in this ZIP is cut short or damaged.'],
  [[], 'listings.json in this ZIP is not as it was exported.'],
  [
    { ...format, listings: [{ title: 'x' }] },
    'listings.json in this ZIP is not as it was exported.',
  ],
  [
    { ...format, version: 2, listings: [] },
    'This ZIP comes from a later Bale. Bring this one up to date first.',
  ],
  [{ ...format, listings: [] }, 'There are no rows in it below the headings.'],
])('refuses an exported %j in words', async (content, words) => {
  expect(await problem(await exported(content))).toBe(words)
})
