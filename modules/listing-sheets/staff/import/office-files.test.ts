import { expect, it } from 'vitest'
import { OFFICE_FILES } from '~testing/office-files'
import { readTable } from './read-table'

it.each(OFFICE_FILES)('$office: $name', async (file) => {
  const table = await readTable(await file.make())
  const lines = (rows: readonly { line: number }[]) => rows.map(({ line }) => line)
  expect(table.headingLine).toBe(file.headingLine)
  expect(lines(table.rows)).toEqual(file.rows)
  expect(lines(table.setAside)).toEqual(file.aside ?? [])
  expect(table.hidden).toEqual({ rows: 0, columns: [], struck: 0, ...file.hidden })
  if (file.sheet) expect(table.sheet).toBe(file.sheet)
  if (file.headings) expect(table.headings).toEqual(file.headings)
  if (file.first) expect(table.rows[0]?.cells).toEqual(file.first)
})
