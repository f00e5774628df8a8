import { expect, it } from 'vitest'
import { readTable } from './read-table'

const read = (...parts: BlobPart[]) => readTable(new Blob(parts))
const cells = ({ rows }: { rows: { cells: unknown[] }[] }) => rows.map((row) => row.cells)
/** Letters as bytes of the same number, as Windows and Latin-1 write most. */
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const utf16 = (text: string, isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (const [at, unit] of text.split('').entries()) {
    view.setUint16(at * 2, unit.charCodeAt(0), isLittle)
  }
  return view.buffer
}
const HEADINGS = 'Title,Price,City\n'

it.each<[string, BlobPart[], string]>([
  ['UTF-8', ['Piñas,₱1M,Porac\n'], 'utf-8'],
  ['UTF-8 with a mark', ['\uFEFF', 'Piñas,₱1M,Porac\n'], 'utf-8'],
  ['UTF-8 and one byte of Windows', ['Piñas,₱1M,', bytes('Pi\xf1as\n')], 'utf-8'],
  ['Windows', [bytes('Pi\xf1as \x96 \x93corner\x94,P1M,Porac\n')], 'windows-1252'],
  ['Mac', [bytes('Las Pi\x96as,P1M,Porac\n')], 'macintosh'],
])('decodes %s', async (_what, parts, encoding) => {
  const table = await read(...(parts[0] === '\uFEFF' ? ['\uFEFF'] : []), HEADINGS, ...parts)
  expect(table.readAs?.encoding).toBe(encoding)
  const text = table.rows[0]?.cells.join()
  expect(text).toMatch(/Piñas/)
  expect(text).not.toMatch(/[\uFFFDÃâ]/)
  if (encoding === 'utf-8') expect(text).toContain('₱')
})

it.each([true, false])(
  'decodes UTF-16 with and without its mark, little-endian: %s',
  async (isLittle) => {
    const text = `${HEADINGS}Piñas,₱1M,Porac\n`
    for (const start of ['\uFEFF', '']) {
      const table = await read(utf16(start + text, isLittle))
      expect(cells(table)).toEqual([['Piñas', '₱1M', 'Porac']])
      expect(table.readAs?.encoding).toBe(isLittle ? 'utf-16le' : 'utf-16be')
    }
  },
)

it('keeps a dash of Windows between words', async () => {
  const table = await read(HEADINGS, bytes('House\x97with garage,1M,Porac\n'))
  expect(table.readAs?.encoding).toBe('windows-1252')
  expect(table.rows[0]?.cells[0]).toBe('House—with garage')
})

it.each([',', ';', '\t', '|'])(
  'finds the separator %j, whatever stands in the cells',
  async (separator) => {
    const text = [
      ['Title', 'Price', 'City'],
      ['"House; corner, gated | big\tlot"', '"4,200,000"', 'Porac'],
      ['Lot', '"4.200.000,00"', '"Angeles, Pampanga"'],
    ]
    const table = await read(text.map((row) => row.join(separator)).join('\n'))
    expect(table.readAs?.separator).toBe(separator)
    expect(table.rows).toHaveLength(2)
    expect(table.rows[0]?.cells[0]).toBe('House; corner, gated | big\tlot')
  },
)

it('finds the separator below a title that has another', async () => {
  const table = await read('Listings, as of May, 2026, all\n;;\nTitle;Price;City\nA;1M;Porac\n')
  expect(table).toMatchObject({ headingLine: 3, readAs: { separator: ';' } })
})

it('takes the separator that the file names', async () => {
  const table = await read('sep=;\r\nTitle;Price\r\nA,B;1,000\r\n')
  expect(cells(table)).toEqual([['A,B', '1,000']])
})

it.each(['\n', '\r\n', '\r'])(
  'reads lines that end in %j, and line ends within cells',
  async (end) => {
    const table = await read(`Title,Price${end}"A${end}B",1M${end}C,2M${end}`)
    expect(table.rows).toEqual([
      { line: 2, cells: ['A\nB', '1M'] },
      { line: 3, cells: ['C', '2M'] },
    ])
  },
)

it('keeps the cells of a row with a mark for inches in it', async () => {
  const table = await read(`${HEADINGS}"House with 4" pipe",1M,Porac\nLot 3" x,2M,Porac\n`)
  expect(cells(table)).toEqual([
    ['House with 4" pipe', '1M', 'Porac'],
    ['Lot 3" x', '2M', 'Porac'],
  ])
})

it('keeps the rows that a quotation mark without its end would swallow', async () => {
  const rows = ['A,1M,Porac', '"House with 4" pipe,2M,Porac', 'C,3M,Porac', '"D, corner",4M,Porac']
  const table = await read(`${HEADINGS}${rows.join('\n')}\n"E,5M,Porac\nF,6M,Porac\n`)
  expect(table.rows.map((row) => [row.line, ...row.cells])).toEqual([
    [2, 'A', '1M', 'Porac'],
    [3, 'House with 4" pipe', '2M', 'Porac'],
    [4, 'C', '3M', 'Porac'],
    [5, 'D, corner', '4M', 'Porac'],
    [6, 'E', '5M', 'Porac'],
    [7, 'F', '6M', 'Porac'],
  ])
})

it.each([
  ['in a row', 'C,3'],
  ['within quotation marks', 'C,"3,000'],
])('sets the last row aside where the file is cut %s', async (_where, end) => {
  const table = await read(`${HEADINGS}A,1M,Porac\nB,2M,Porac\n${end}`)
  expect(table.rows).toHaveLength(2)
  expect(table.setAside).toMatchObject([{ line: 4, reason: 'The file ends in the middle of it.' }])
  expect(table.notes).toEqual([
    'The file ends in the middle of row 4: it may have been cut short. Get it again if you can.',
  ])
})

it('takes a last row without a line’s end for whole', async () => {
  const table = await read(`${HEADINGS}A,1M,Porac\nB,2M,Porac`)
  expect(table).toMatchObject({ notes: [], setAside: [] })
  expect(table.rows).toHaveLength(2)
})

it('keeps cells beyond the headings, which may have slipped', async () => {
  const table = await read(`${HEADINGS}A,1M,Porac,x\n`)
  expect(table.headings).toHaveLength(3)
  expect(cells(table)).toEqual([['A', '1M', 'Porac', 'x']])
})

it('reads a page that was saved as a workbook', async () => {
  const table = await read(
    '<html><head><meta charset="utf-8"><style>td{}</style></head><body><h1>List</h1><table>',
    '<tr><th>Title<th>City<th>Price<th>Lot area</tr>',
    '<tr><td>A &amp; B<br>corner</td><td rowspan="2">Porac</td><td>₱1M</td><td>150</td></tr>',
    '<tr><td>C</td><td colspan="2">on request</td></tr></table></body></html>',
  )
  expect(table.headings).toEqual(['Title', 'City', 'Price', 'Lot area'])
  expect(cells(table)).toEqual([
    ['A & B\ncorner', 'Porac', '₱1M', '150'],
    ['C', 'Porac', 'on request', null],
  ])
})
