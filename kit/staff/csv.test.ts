import fc from 'fast-check'
import papaparse from 'papaparse'
import { expect, it } from 'vitest'
import { csvOf } from './csv'

const read = (csv: string) => papaparse.parse<string[]>(csv.slice(1), { skipEmptyLines: true }).data
const cellOf = (cell: string) => read(csvOf(['A'], [[cell]]))[1]?.[0]

it('begins with the mark of UTF-8, ends lines with CRLF, and quotes every cell', () => {
  expect(csvOf(['Name', 'City'], [['Niño', 'a;=1+1']])).toBe(
    '\uFEFF"Name","City"\r\n"Niño","a;=1+1"\r\n',
  )
})

it.each(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', ' =', '\u200B='])(
  'takes a cell that begins with %j for text',
  (start) => {
    fc.assert(
      fc.property(fc.string(), (rest) => {
        expect(csvOf(['A'], [[start + rest]])).toContain(`\r\n"'${start.charAt(0)}`)
      }),
    )
  },
)

it('leaves everything else as it is, whatever it holds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const cell = `Ñ${text}`.replace(/\r\n?/g, '\n')
      expect(cellOf(cell)).toBe(cell)
    }),
  )
})

it('never lets a cell begin as a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 2, maxLength: 2 }), (row) => {
      for (const cell of read(csvOf(['A', 'B'], [row]))[1] ?? []) {
        expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/)
      }
    }),
  )
})
