import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { struck, type TestRow, workbook, workbookOf } from '~testing/workbook'
import { readTable } from './read-table'

const HEADINGS = ['Title', 'Price', 'City', 'Status']
const house = (name: string): TestRow => [name, 4_200_000, 'Porac', 'Available']
const problem = async (file: Promise<Blob> | Blob) =>
  readTable(await file).then(
    () => 'read',
    (error: Error) => error.message,
  )
const cells = ({ rows }: { rows: { cells: unknown[] }[] }) => rows.map((row) => row.cells)
const firsts = ({ rows }: { rows: { cells: unknown[] }[] }) => rows.map((row) => row.cells[0])

it('finds the headings below a title, and keeps the numbers of the file’s rows', async () => {
  const table = await readTable(
    await workbookOf({
      rows: [
        ['SANTOS REALTY – MASTERLIST', null, null, null],
        [],
        HEADINGS,
        house('A'),
        { cells: ['B', '3M', 'Porac', 'Sold'], line: 9 },
      ],
      merges: ['A1:D1'],
    }),
  )
  expect(table).toMatchObject({ headings: HEADINGS, headingLine: 3, setAside: [] })
  expect(table.rows.map(({ line }) => line)).toEqual([4, 9])
  expect(table.notes).toEqual(['Left out: 1 line above the headings.'])
  expect(table.top.map(({ line }) => line)).toEqual([1, 3, 4, 9])
})

it('takes another row for the headings where somebody says so', async () => {
  const file = await workbookOf({ rows: [HEADINGS, ['Kod', 'Halaga', 'x'], house('A')] })
  expect((await readTable(file)).headingLine).toBe(1)
  const table = await readTable(file, { headingLine: 2 })
  expect(table.headings).toEqual(['Kod', 'Halaga', 'x', ''])
  expect(firsts(table)).toEqual(['A'])
})

it('reads headings of two rows', async () => {
  const { headings, rows } = await readTable(
    await workbookOf({
      rows: [
        ['Title', 'Area', null, 'Price'],
        [null, 'Lot', 'Floor', null],
        ['A', 150, 90, '4.2M'],
      ],
    }),
  )
  expect(headings).toEqual(['Title', 'Lot', 'Floor', 'Price'])
  expect(rows).toEqual([{ line: 3, cells: ['A', 150, 90, '4.2M'] }])
})

it('reads headings that nobody knows, below a title that stands alone', async () => {
  const { headings, rows } = await readTable(
    await workbookOf({ rows: [['Santos'], ['Kod', 'Pag-aari'], ['1', 'Bahay']] }),
  )
  expect(headings).toEqual(['Kod', 'Pag-aari'])
  expect(rows).toHaveLength(1)
})

it('names all sheets, and takes the first visible one that has headings', async () => {
  const file = await workbookOf(
    { name: 'Old 2024', state: 'hidden', rows: [HEADINGS, house('Old')] },
    { name: 'Codes', state: 'veryHidden', rows: [['a'], ['b']] },
    { name: 'Cover', rows: [['Santos Realty'], ['Location: Angeles'], ['Price list']] },
    { name: 'Now', rows: [HEADINGS, house('A'), house('B')] },
    {
      name: 'Lots',
      rows: [
        ['Title', 'Lot area'],
        ['Lot', 150],
      ],
    },
    { name: 'Blank', rows: [] },
  )
  const table = await readTable(file)
  expect(table.sheet).toBe('Now')
  expect(firsts(table)).toEqual(['A', 'B'])
  expect(table.sheets).toEqual([
    { name: 'Old 2024', rows: 1, state: 'hidden' },
    { name: 'Codes', rows: 1, state: 'hidden' },
    { name: 'Cover', rows: 2, state: 'no headings' },
    { name: 'Now', rows: 2, state: 'visible' },
    { name: 'Lots', rows: 1, state: 'visible' },
    { name: 'Blank', rows: 0, state: 'empty' },
  ])
  expect(table.notes).toEqual([
    'Sheets left out: Old 2024 (hidden), Codes (hidden), Cover (no headings that are known), Blank (no rows).',
  ])
  expect(firsts(await readTable(file, { sheet: 'Lots' }))).toEqual(['Lot'])
  expect(firsts(await readTable(file, { sheet: 'Old 2024' }))).toEqual(['Old'])
})

it('leaves out what is hidden or struck out, counts it, and reads it where somebody says so', async () => {
  const file = await workbookOf({
    rows: [
      ['Title', 'Price', 'Remarks', 'City'],
      ['A', '4M', 'owner lowest 3.9M', 'Porac'],
      { cells: ['Filtered', '3M', 'sold 2024', 'Porac'], hidden: true },
      { cells: ['Flat', '3M', '', 'Porac'], ht: 0 },
      struck('Struck', '2M', 'x', 'Porac'),
      ['B', { value: '5M', format: 'struck' }, 'was 5M', 'Porac'],
    ],
    hiddenColumns: ['C'],
  })
  const table = await readTable(file)
  expect(cells(table)).toEqual([
    ['A', '4M', 'Porac'],
    ['B', '5M', 'Porac'],
  ])
  expect(table).toMatchObject({
    headings: ['Title', 'Price', 'City'],
    places: [0, 1, 3],
    hidden: { rows: 2, columns: ['Remarks'], struck: 1 },
    notes: ['Left out: 2 hidden rows, 1 hidden column (Remarks), 1 struck-out row.'],
  })
  const all = { withHiddenRows: true, withHiddenColumns: true, withStruckRows: true }
  const whole = await readTable(file, all)
  expect(firsts(whole)).toEqual(['A', 'Filtered', 'Flat', 'Struck', 'B'])
  expect(whole.headings).toContain('Remarks')
  expect(whole).toMatchObject({ notes: [], hidden: table.hidden })
})

it('finds rows struck out run by run', async () => {
  const run = (text: string) => `<r><rPr><strike/></rPr><t>${text}</t></r>`
  const shared = (at: number) => ({ value: at, type: 's' })
  const table = await readTable(
    await workbook({
      strings: [
        `<si>${run('Gone ')}${run('house')}</si>`,
        `<si><t>Kept</t></si>`,
        `<si>${run('was 5M ')}<r><t>now 4M</t></r></si>`,
      ],
      sheets: [
        {
          rows: [
            ['Title', 'Price'],
            [shared(0), { value: '1M', format: 'struck' }],
            [shared(1), shared(2)],
          ],
        },
      ],
    }),
  )
  expect(cells(table)).toEqual([['Kept', 'was 5M now 4M']])
  expect(table.hidden.struck).toBe(1)
})

it('fills what a merged cell covers downwards, and nothing beside it', async () => {
  const table = await readTable(
    await workbookOf({
      rows: [
        HEADINGS,
        ['A', '1M', 'Angeles City', 'Sold'],
        ['B', '2M'],
        ['C', '3M', 'Porac'],
        [null],
      ],
      merges: ['C2:C3', 'C4:D5'],
    }),
  )
  expect(cells(table)).toEqual([
    ['A', '1M', 'Angeles City', 'Sold'],
    ['B', '2M', 'Angeles City', null],
    ['C', '3M', 'Porac', null],
  ])
})

it('sets aside totals, repeated headings and titles between the rows', async () => {
  const file = await workbookOf({
    rows: [
      HEADINGS,
      ['ANGELES CITY'],
      house('A'),
      ['SUBTOTAL', 4_200_000],
      HEADINGS,
      house('B'),
      [null, { value: 8_400_000, formula: 'SUM(B3:B6)' }],
      ['Total Residences', '5M', 'Porac', 'Available'],
      ['C', { value: 5_000_000, formula: 'SUM(E8:F8)' }],
      ['GRAND TOTAL:', 13_400_000, null, 'x'],
    ],
  })
  const table = await readTable(file)
  expect(firsts(table)).toEqual(['A', 'B', 'Total Residences', 'C'])
  expect(table.setAside.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'Only one of its cells is filled.'],
    [4, 'It is a total.'],
    [5, 'It repeats the headings.'],
    [7, 'It is a total.'],
    [10, 'It is a total.'],
  ])
  const taken = await readTable(file, { takenIn: [4] })
  expect(firsts(taken)).toContain('SUBTOTAL')
  expect(taken.setAside).toHaveLength(4)
})

it('reads cells as they are shown', async () => {
  const { rows } = await readTable(
    await workbookOf({
      rows: [
        ['Title', 'Price', 'Lot', 'Floor', 'Status', 'Date', 'Comm', 'Clean', 'Time'],
        [
          'House_x000D_\r\nand_x005F_x000D_ lot ',
          { value: 90_000, format: 'dollars' },
          150.10000000000002,
          { value: 4.2, format: 'millions' },
          { value: 'Sold', formula: 'IF(1,"Sold","")' },
          { value: 46_000, format: 'date' },
          { value: 0.035, format: 'percent' },
          true,
          { value: 0.604166666, format: 'time' },
        ],
        [
          'B',
          { value: 4_200_000, format: 'pesos' },
          '150',
          { value: 4_200_000, format: 'shownInMillions' },
          { value: '', formula: 'IF(0,1,"")' },
        ],
      ],
    }),
  )
  expect(rows.map((row) => row.cells)).toEqual([
    [
      'House\nand_x000D_ lot',
      '$90,000',
      150.1,
      '4.2M',
      'Sold',
      new Date('2025-12-09'),
      '3.5%',
      true,
      '14:30',
    ],
    ['B', 4_200_000, '150', 4_200_000, null, null, null, null, null],
  ])
})

it('counts days from 1904 where the workbook does', async () => {
  const sheets = [
    {
      rows: [
        ['Title', 'Date'],
        ['A', { value: 44_538, format: 'date' as const }],
      ],
    },
  ]
  const { rows } = await readTable(await workbook({ isFrom1904: true, sheets }))
  expect(rows[0]?.cells[1]).toEqual(new Date('2025-12-09'))
})

it('says which formulas have no value and which cells an error', async () => {
  const table = await readTable(
    await workbookOf({
      rows: [
        HEADINGS,
        ['A', { formula: 'B9*2' }, { value: '#REF!', type: 'e', formula: 'X1' }, 'Sold'],
        ['B', { formula: 'B10*2' }, 'Porac', 'Sold'],
      ],
    }),
  )
  expect(cells(table)).toEqual([
    ['A', null, null, 'Sold'],
    ['B', null, 'Porac', 'Sold'],
  ])
  expect(table.notes).toEqual([
    '2 formulas without a value (B2, B3): open the file in Excel, save it and choose it again.',
    '1 cell with an error such as #REF! left empty (C2).',
  ])
})

it('leaves out how East Asian words sound', async () => {
  const strings = ['<si><t>Sakura House</t><rPh sb="0" eb="1"><t>sakura</t></rPh></si>']
  const rows: TestRow[] = [
    ['Title', 'Price'],
    [{ value: 0, type: 's' }, '1M'],
  ]
  const table = await readTable(await workbook({ strings, sheets: [{ rows }] }))
  expect(firsts(table)).toEqual(['Sakura House'])
})

it('keeps both of two columns with one heading, and cells beside the table', async () => {
  const { headings, rows } = await readTable(
    await workbookOf({
      rows: [
        ['Title', 'Area', 'Area', 'Price'],
        ['A', 150, 90, '1M', null, 'x'],
      ],
    }),
  )
  expect(headings).toEqual(['Title', 'Area', 'Area (2)', 'Price', ''])
  expect(rows[0]?.cells).toEqual(['A', 150, 90, '1M', 'x'])
})

it('reads cells and rows without names, and names with a prefix', async () => {
  const xml = (cells: string) => `<x:row>${cells}</x:row>`
  const text = (word: string) => `<x:c t="inlineStr"><x:is><x:t>${word}</x:t></x:is></x:c>`
  const files = [
    {
      name: 'xl/worksheets/sheet1.xml',
      input: `<x:worksheet xmlns:x="m"><x:sheetData>${xml(text('Title') + text('Price'))}${xml(`${text('A &amp; B')}<x:c><x:v>5</x:v></x:c>`)}</x:sheetData></x:worksheet>`,
    },
  ]
  const table = await readTable(await workbook({ sheets: [], files, tabs: ['Sheet1'] }))
  expect(cells(table)).toEqual([['A & B', 5]])
})

it('reads 200 columns, and refuses more than 400', async () => {
  const wide = (count: number) =>
    workbookOf({
      rows: [
        Array.from({ length: count }, (_, at) => `Column ${at}`),
        Array.from({ length: count }, (_, at) => at),
      ],
    })
  expect((await readTable(await wide(200))).headings).toHaveLength(200)
  expect(await problem(wide(401))).toBe('It has more than 400 columns.')
})

it('refuses 30,000 rows with their number, of which it keeps a part', async () => {
  const rows = [HEADINGS, ...Array.from({ length: 30_000 }, (_, at) => house(`A${at}`))]
  expect(await problem(workbookOf({ rows }))).toMatch(/^It has 30,000 rows\. Import at most 10,000/)
})

it('offers a small sheet beside one that is too large', async () => {
  const large = [HEADINGS, ...Array.from({ length: 10_001 }, (_, at) => house(`A${at}`))]
  const file = await workbookOf(
    { name: 'All', rows: large },
    { name: 'Now', rows: [HEADINGS, house('A')] },
  )
  const table = await readTable(file, { sheet: 'Now' })
  expect(firsts(table)).toEqual(['A'])
  expect(table.sheets[0]).toMatchObject({ name: 'All', rows: 10_001 })
})

it('reads a sheet whose rows are all hidden once somebody says so', async () => {
  const file = await workbookOf({ rows: [HEADINGS, { cells: ['A', '1M'], hidden: true }] })
  expect(await readTable(file)).toMatchObject({ rows: [], hidden: { rows: 1 } })
  expect(firsts(await readTable(file, { withHiddenRows: true }))).toEqual(['A'])
})

it('refuses texts that are huge once they are unpacked', async () => {
  const zip = zipSync({
    'xl/workbook.xml': strToU8('<workbook><sheet name="A"/></workbook>'),
    'xl/sharedStrings.xml': strToU8(`<sst>${' '.repeat(101 * 1024 * 1024)}`),
  })
  const bomb = new Blob([zip])
  expect(bomb.size).toBeLessThan(1024 * 1024)
  expect(await problem(bomb)).toMatch(/^This workbook is too large once it is unpacked\./)
})

it.each<[string, () => Promise<Blob>, RegExp]>([
  ['no rows', () => workbookOf({ rows: [] }), /^There are no rows in it below the headings\.$/],
  ['headings only', () => workbookOf({ rows: [HEADINGS] }), /^There are no rows/],
  ['pictures only', () => workbookOf({ rows: [], after: '<drawing/>' }), /holds pictures only/],
  ['no sheets', () => workbookOf(), /damaged/],
])('says of a workbook with %s why it can’t be read', async (_what, file, words) => {
  expect(await problem(file())).toMatch(words)
})
