import { expect, it } from 'vitest'
import { readCopyRow } from './copy-text.ts'

it.each([
  ['1\tAcacia Realty\tt', ['1', 'Acacia Realty', 't']],
  ['\\N\t\t\\\\N', [null, '', '\\N']],
  ['two\\nlines\ta\\tb\tc:\\\\d', ['two\nlines', 'a\tb', 'c:\\d']],
  ['Mga Bahay ni Aling Nena ₱', ['Mga Bahay ni Aling Nena ₱']],
])('reads %j', (line, fields) => {
  expect(readCopyRow(line)).toEqual(fields)
})
