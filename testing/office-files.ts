import { struck, type TestRow, workbook, workbookOf } from './workbook'

export type OfficeFile = {
  name: string
  make: () => Blob | Promise<Blob>
  headingLine: number
  rows: number[]
  aside?: number[]
  sheet?: string
  headings?: string[]
  hidden?: { rows?: number; columns?: string[]; struck?: number }
  first?: unknown[]
}

const text = (...lines: string[]) => new Blob([lines.join('\r\n')])
const latin = (words: string) => Uint8Array.from(words, (letter) => letter.charCodeAt(0))
const pesos = (value: number) => ({ value, format: 'pesos' as const })
const date = (value: number) => ({ value, format: 'date' as const })
const sum = (range: string, value: number) => ({ value, formula: `SUM(${range})` })

/** A broker who works alone: what is at hand, in whatever program. */
const BROKER: OfficeFile[] = [
  {
    name: 'notes pasted into a sheet, a title above and a sum below',
    make: () =>
      workbookOf({
        rows: [
          ['MY LISTINGS as of Nov 2026'],
          ['pls dont share'],
          ['House', 'Presyo', 'Location', 'BR'],
          ['Bungalow Dau', '2.8M neg', 'Dau, Mabalacat', 3],
          ['Lot Porac', '1.2M', 'Porac', null],
          [],
          ['TOTAL', '4M'],
        ],
      }),
    headingLine: 3,
    rows: [4, 5],
    aside: [7],
  },
  {
    name: 'a list from a phone, separated by tabs, without a line’s end',
    make: () => text('Title\tPrice\tCity', 'Duplex\t₱3.1M\tAngeles', 'Lot\t900k\tMexico'),
    headingLine: 1,
    rows: [2, 3],
    first: ['Duplex', '₱3.1M', 'Angeles'],
  },
  {
    name: 'sold houses struck out',
    make: () =>
      workbookOf({
        rows: [
          ['Property', 'Price', 'Town'],
          struck('Gone house', '4M', 'Porac'),
          ['Here house', '5M', 'Porac'],
          ['Cheaper house', { value: '6M', format: 'struck' }, 'Porac'],
        ],
      }),
    headingLine: 1,
    rows: [3, 4],
    hidden: { struck: 1 },
  },
  {
    name: 'a file saved on Windows years ago',
    make: () =>
      new Blob([latin('Title,Price,City\r\n2-storey \x96 corner,P2,500,Las Pi\xf1as\r\n')]),
    headingLine: 1,
    rows: [2],
    first: ['2-storey – corner', 'P2', '500', 'Las Piñas'],
  },
  {
    name: 'inches in the descriptions',
    make: () =>
      text(
        'Title,Price,Description',
        '"Lot with 4" pipe",1M,ok',
        'House,"2,500,000","near 6"" line"',
        '',
      ),
    headingLine: 1,
    rows: [2, 3],
    first: ['Lot with 4" pipe', '1M', 'ok'],
  },
  {
    name: 'sale and rent one below the other, each with its headings',
    make: () =>
      workbookOf({
        rows: [
          ['FOR SALE'],
          ['Title', 'Price', 'City', 'BR'],
          ['A', '4M', 'Angeles', 3],
          [],
          ['FOR RENT'],
          ['Title', 'Price', 'City', 'BR'],
          ['B', '15k/mo', 'Angeles', 2],
        ],
      }),
    headingLine: 2,
    rows: [3, 7],
    aside: [5, 6],
  },
]

/** A secretary's masterlist: many columns, several tabs, whatever the boss asked for. */
const SECRETARY: OfficeFile[] = [
  {
    name: 'a masterlist with the owner’s column hidden and a filter on',
    make: () =>
      workbookOf({
        name: 'FOR SALE',
        rows: [
          ['SANTOS REALTY – MASTERLIST 2026'],
          [],
          ['NO.', 'PROPERTY', 'SELLING PRICE', 'BAYAN', 'STATUS', 'OWNER'],
          [1, 'Villa', '4.2M', 'CSFP', 'AVAILABLE', 'x'],
          { cells: [2, 'Sold one', '3M', 'CSFP', 'SOLD', 'x'], hidden: true },
          [3, 'Condo', '2.5M', 'Angeles', 'ON HOLD', 'x'],
        ],
        hiddenColumns: ['F'],
        merges: ['A1:F1'],
      }),
    headingLine: 3,
    rows: [4, 6],
    sheet: 'FOR SALE',
    hidden: { rows: 1, columns: ['OWNER'] },
  },
  {
    name: 'last year’s tab hidden in front',
    make: () =>
      workbookOf(
        {
          name: '2025',
          state: 'hidden',
          rows: [
            ['Title', 'Price'],
            ['Old', '1M'],
          ],
        },
        {
          name: '2026',
          rows: [
            ['Title', 'Price'],
            ['New', '2M'],
          ],
        },
      ),
    headingLine: 1,
    rows: [2],
    sheet: '2026',
    first: ['New', '2M'],
  },
  {
    name: 'a cover with the office’s address',
    make: () =>
      workbookOf(
        { name: 'Cover', rows: [['Santos Realty'], ['Address', 'Angeles City'], ['Agent', 'Ana']] },
        {
          name: 'List',
          rows: [
            ['Property', 'Asking Price'],
            ['House', '2M'],
          ],
        },
      ),
    headingLine: 1,
    rows: [2],
    sheet: 'List',
  },
  {
    name: 'numbers prefilled down the page',
    make: () =>
      workbookOf({
        rows: [['No.', 'Property', 'Price', 'Town'], [1, 'House', '2M', 'Porac'], [2], [3]],
      }),
    headingLine: 1,
    rows: [2],
    aside: [3, 4],
  },
  {
    name: 'headings in two rows, some merged',
    make: () =>
      workbookOf({
        rows: [
          ['No.', 'Property', 'AREA (sqm)', null, 'PRICE', 'Status'],
          [null, null, 'Lot', 'Floor'],
          [1, 'House', 150, 90, pesos(4_200_000), 'Available'],
        ],
        merges: ['A1:A2', 'B1:B2', 'C1:D1', 'E1:E2', 'F1:F2'],
      }),
    headingLine: 2,
    rows: [3],
    headings: ['No.', 'Property', 'Lot', 'Floor', 'PRICE', 'Status'],
  },
  {
    name: 'a legend beside the table',
    make: () =>
      workbookOf({
        rows: [
          ['Title', 'Price', 'City', null, 'Legend'],
          ['A', '1M', 'Porac', null, 'yellow = sold'],
          ['B', '2M', 'Porac'],
        ],
      }),
    headingLine: 1,
    rows: [2, 3],
    headings: ['Title', 'Price', 'City', 'Legend'],
  },
  {
    name: 'the office’s export of a website, as a page named .xls',
    make: () =>
      text(
        '<html><body><table border=1><tr><th>Ref</th><th>Title</th><th>Price</th></tr>',
        '<tr><td>1</td><td>Las Piñas house</td><td>₱2M</td></tr></table></body></html>',
      ),
    headingLine: 1,
    rows: [2],
    first: ['1', 'Las Piñas house', '₱2M'],
  },
]

/** A developer's price list: blocks and lots, terms, formulas. */
const DEVELOPER: OfficeFile[] = [
  {
    name: 'a price list with its letterhead',
    make: () =>
      workbookOf({
        rows: [
          ['SAVANNAH GREEN'],
          ['PRICE LIST'],
          ['Effective 1 November 2026, subject to change without prior notice'],
          ['Block', 'Lot', 'Floor area', 'TCP', 'Status'],
          [1, 1, 60, pesos(2_100_000), 'Available'],
          [1, 2, 60, pesos(2_150_000), 'Sold'],
        ],
        merges: ['A1:E1', 'A2:E2', 'A3:E3'],
      }),
    headingLine: 4,
    rows: [5, 6],
  },
  {
    name: 'the block merged over its lots',
    make: () =>
      workbookOf({
        rows: [
          ['Project', 'Lot area', 'TCP'],
          ['Phase 1', 100, 2_000_000],
          [null, 110, 2_200_000],
          [null, 120, 2_400_000],
        ],
        merges: ['A2:A4'],
      }),
    headingLine: 1,
    rows: [2, 3, 4],
  },
  {
    name: 'sums by formula, whatever they are called',
    make: () =>
      workbookOf({
        rows: [
          ['Unit', 'Lot area', 'Floor area', 'Price', 'Status', 'Terms'],
          ['A1', 100, 60, 2_000_000, 'Available', 'Bank'],
          ['A2', 100, 60, 2_000_000, 'Available', 'Bank'],
          [null, sum('B2:B3', 200), null, sum('D2:D3', 4_000_000)],
        ],
      }),
    headingLine: 1,
    rows: [2, 3],
    aside: [4],
  },
  {
    name: 'a price that is lot and house added up',
    make: () =>
      workbookOf({
        rows: [
          ['Title', 'Lot price', 'House price', 'Price'],
          ['A1', 1_000_000, 1_500_000, sum('B2:C2', 2_500_000)],
        ],
      }),
    headingLine: 1,
    rows: [2],
    first: ['A1', 1_000_000, 1_500_000, 2_500_000],
  },
  {
    name: 'made by a program, without the values of its formulas',
    make: () =>
      workbookOf({
        rows: [
          ['Title', 'Price', 'Lot area'],
          ['A1', { formula: 'C2*9000' }, 100],
        ],
      }),
    headingLine: 1,
    rows: [2],
    first: ['A1', null, 100],
  },
  {
    name: 'from an old Mac, with turnover dates',
    make: () =>
      workbook({
        isFrom1904: true,
        sheets: [
          {
            rows: [
              ['Title', 'Price', 'Turnover'],
              ['A1', 2_000_000, date(44_538)],
            ],
          },
        ],
      }),
    headingLine: 1,
    rows: [2],
    first: ['A1', 2_000_000, new Date('2025-12-09')],
  },
  {
    name: 'columns for 120 months of installments',
    make: () =>
      workbookOf({
        rows: [
          ['Title', 'Price', ...Array.from({ length: 120 }, (_, month) => `Month ${month + 1}`)],
          ['A1', 2_000_000, ...Array.from({ length: 120 }, () => 16_666.67)],
        ],
      }),
    headingLine: 1,
    rows: [2],
  },
]

/** A bank's list of foreclosed properties: long texts, totals a town, footnotes. */
const BANK: OfficeFile[] = [
  {
    name: 'towns as titles, and a subtotal below each',
    make: () =>
      workbookOf({
        rows: [
          ['ACQUIRED ASSETS FOR SALE'],
          ['As of 30 September 2026'],
          ['Property Code', 'Location', 'Lot Area', 'Floor Area', 'Minimum Bid', 'Remarks', 'Type'],
          ['ANGELES CITY'],
          ['AC-1', 'Brgy. Cutcut', 150, 90, 2_100_000, 'Occupied', 'House'],
          ['Sub-total', null, 150, 90, sum('E5:E5', 2_100_000)],
          ['PORAC'],
          ['PO-1', 'Brgy. Manibaug', 300, null, 900_000, 'As is', 'Lot'],
          ['Grand Total', null, 450],
          ['* Prices may change without notice. Sold as is, where is.'],
        ],
      }),
    headingLine: 3,
    rows: [5, 8],
    aside: [4, 6, 7, 9, 10],
  },
  {
    name: 'headings once more on each page',
    make: () => {
      const headings = ['Ref No.', 'Address', 'Price']
      const row = (at: number): TestRow => [`F-${at}`, 'Dau', 1_000_000 + at]
      return workbookOf({ rows: [headings, row(1), row(2), headings, row(3)] })
    },
    headingLine: 1,
    rows: [2, 3, 5],
    aside: [4],
  },
  {
    name: 'semicolons and decimal commas from a European system, named in its first line',
    make: () => text('sep=;', 'Ref;Title;Price', '1;House, corner;2.100.000,00', ''),
    headingLine: 1,
    rows: [2],
    first: ['1', 'House, corner', '2.100.000,00'],
  },
  {
    name: 'UTF-16 from a mainframe, without a mark',
    make: () =>
      new Blob([
        Uint16Array.from(
          'Ref\tTitle\tPrice\n1\tPiñas\t₱2M\n'.split('').map((l) => l.charCodeAt(0)),
        ),
      ]),
    headingLine: 1,
    rows: [2],
    first: ['1', 'Piñas', '₱2M'],
  },
  {
    name: 'a download that broke off',
    make: () => text('Ref,Title,Price', '1,House,2M', '2,Lot,1M', '3,Con'),
    headingLine: 1,
    rows: [2, 3],
    aside: [4],
  },
  {
    name: 'lookups that broke when the file was sent',
    make: () =>
      workbookOf({
        rows: [
          ['Ref', 'Title', 'Price'],
          ['1', 'House', { value: '#REF!', type: 'e', formula: 'VLOOKUP(A2,[1]Prices!A:B,2,0)' }],
        ],
      }),
    headingLine: 1,
    rows: [2],
    first: ['1', 'House', null],
  },
]

/** A property manager's rent roll: units, tenants, months. */
const MANAGER: OfficeFile[] = [
  {
    name: 'a rent roll with tenants hidden',
    make: () =>
      workbookOf({
        name: 'Rent roll',
        rows: [
          ['RENT ROLL NOVEMBER 2026'],
          ['Unit', 'Tenant', 'Monthly Rent', 'Floor area', 'Status'],
          ['101', 'Mr. Reyes', 15_000, 45, 'Rented'],
          ['102', null, 16_000, 50, 'Vacant'],
          ['TOTAL RENT:', null, sum('C3:C4', 31_000)],
        ],
        hiddenColumns: ['B'],
      }),
    headingLine: 2,
    rows: [3, 4],
    aside: [5],
    hidden: { columns: ['Tenant'] },
  },
  {
    name: 'a tab for each building',
    make: () =>
      workbookOf(
        {
          name: 'North',
          rows: [
            ['Property', 'Rent', 'BR'],
            ['N-1', '12k', 2],
            ['N-2', '13k', 2],
          ],
        },
        {
          name: 'South',
          rows: [
            ['Property', 'Rent', 'BR'],
            ['S-1', '14k', 3],
          ],
        },
      ),
    headingLine: 1,
    rows: [2, 3],
    sheet: 'North',
  },
  {
    name: 'floors folded up, which hides their rows',
    make: () =>
      workbookOf({
        rows: [
          ['Property', 'Rent', 'BR'],
          ['1st floor'],
          ['101', '12k', 2],
          { cells: ['201', '12k', 2], hidden: true },
          { cells: ['202', '12k', 2], hidden: true },
        ],
      }),
    headingLine: 1,
    rows: [3],
    aside: [2],
    hidden: { rows: 2 },
  },
  {
    name: 'rents in dollars and dues in percent',
    make: () =>
      workbookOf({
        rows: [
          ['Property', 'Rent', 'Dues'],
          ['Clark villa', { value: 1_500, format: 'dollars' }, { value: 0.05, format: 'percent' }],
        ],
      }),
    headingLine: 1,
    rows: [2],
    first: ['Clark villa', '$1,500', '5%'],
  },
  {
    name: 'two columns called Area',
    make: () => text('Property,Area,Area,Rent', 'Unit 1,45,60,12k', ''),
    headingLine: 1,
    rows: [2],
    headings: ['Property', 'Area', 'Area (2)', 'Rent'],
  },
  {
    name: 'lists pasted together from two programs',
    make: () =>
      new Blob(['Property,Rent,City\nPiñas,₱12k,Porac\n', latin('Pi\xf1as \x96 2,12k,Porac\n')]),
    headingLine: 1,
    rows: [2, 3],
    first: ['Piñas', '₱12k', 'Porac'],
  },
]

export const OFFICE_FILES = [
  ...BROKER.map((file) => ({ ...file, office: 'broker' })),
  ...SECRETARY.map((file) => ({ ...file, office: 'secretary' })),
  ...DEVELOPER.map((file) => ({ ...file, office: 'developer' })),
  ...BANK.map((file) => ({ ...file, office: 'bank' })),
  ...MANAGER.map((file) => ({ ...file, office: 'manager' })),
]
