import type { Cell } from './cell'
import { isZip, otherFileProblem, workbookProblem } from './file-kind'
import { FileProblem } from './file-problem'
import { decodeText } from './sheet/decode-text'
import { isHtmlTable } from './sheet/html-table'
import { checkSize, countRows, type LaidOut, layOut } from './sheet/lay-out'
import { readCsv } from './sheet/read-csv'
import type { Tab } from './sheet/read-workbook'
import { emptySheet, type Sheet } from './sheet/sheet'
import type { FileTable, SheetSummary, TableChoice } from './table'

const MOST_BYTES = 25 * 1024 * 1024

/** @throws FileProblem */
export async function readTable(file: Blob, choice: TableChoice = {}): Promise<FileTable> {
  if (file.size === 0) throw new FileProblem('The file is empty.')
  if (isZip(new Uint8Array(await file.slice(0, 2).arrayBuffer()))) return readZipped(file, choice)
  checkBytes(file)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const problem = otherFileProblem(bytes)
  if (problem) throw new FileProblem(problem)
  const { text } = decodeText(bytes, choice.encoding)
  if (isHtmlTable(text)) {
    const { readHtmlTable } = await import('./sheet/read-html-table')
    return tableOf(readHtmlTable(text), choice)
  }
  const { sheet, encoding, separator } = readCsv(bytes, choice)
  return { ...tableOf(sheet, choice), readAs: { encoding, separator } }
}

function checkBytes({ size }: Blob) {
  if (size > MOST_BYTES) throw new FileProblem('The file is larger than 25 MB.')
}

async function readZipped(file: Blob, choice: TableChoice): Promise<FileTable> {
  const { readExportedZip } = await import('./read-exported-zip')
  const exported = await readExportedZip(file)
  if (exported) return tableOf(sheetOf(exported), {})
  checkBytes(file)
  const { readZip } = await import('~/kit/staff/read-zip')
  const entries = await readZip(file).catch((error: Error) => {
    throw new FileProblem('This workbook is damaged or cut short.', { cause: error })
  })
  const problem = workbookProblem(entries.map(({ path }) => path))
  if (problem) throw new FileProblem(problem)
  const { readWorkbook } = await import('./sheet/read-workbook')
  return fromTabs(await readWorkbook(entries), choice)
}

function sheetOf(all: readonly (readonly Cell[])[]): Sheet {
  const rows = all.map((cells, at) => ({
    line: at + 1,
    cells: [...cells],
    isHidden: false,
    isStruck: false,
    hasSum: false,
  }))
  return { ...emptySheet(), rows, count: rows.length }
}

const NO_ROWS = 'There are no rows in it below the headings.'

function tableOf(sheet: Sheet, choice: TableChoice): FileTable {
  const laidOut = layOut(sheet, choice)
  if (!laidOut || !holdsRows(laidOut)) throw new FileProblem(NO_ROWS)
  checkSize(sheet, laidOut)
  const { known: _known, ...table } = laidOut
  return { ...table, sheets: [], sheet: undefined, readAs: undefined }
}

function holdsRows({ rows, setAside, hidden }: LaidOut): boolean {
  return rows.length + setAside.length + hidden.rows + hidden.struck > 0
}

/** Fewer are words that a cover or a letter holds by chance. */
const FEWEST_KNOWN = 2

async function fromTabs(tabs: readonly Tab[], choice: TableChoice): Promise<FileTable> {
  const sheets: SheetSummary[] = []
  let chosen: { summary: SheetSummary; sheet: Sheet } | undefined
  let hasPictures = false
  for (const tab of tabs) {
    const sheet = await tab.read()
    hasPictures ||= sheet.hasPictures
    const summary = summaryOf(tab, sheet)
    sheets.push(summary)
    // The others are let go, since each may be as large as what can be imported.
    if (isBetter(summary, chosen?.summary, choice)) chosen = { summary, sheet }
  }
  if (!chosen) throw new FileProblem(hasPictures ? PICTURES_ONLY : NO_ROWS)
  const table = tableOf(chosen.sheet, choice)
  const { name } = chosen.summary
  return { ...table, sheets, sheet: name, notes: [...notesOnTabs(sheets, name), ...table.notes] }
}

const PICTURES_ONLY =
  'This workbook holds pictures only, no rows. Ask for the list as text in its cells.'

function summaryOf({ name, isHidden }: Tab, sheet: Sheet): SheetSummary {
  const laidOut = layOut(sheet, {})
  if (!laidOut || !holdsRows(laidOut)) return { name, rows: 0, state: 'empty' }
  const rows = countRows(sheet, laidOut)
  if (isHidden) return { name, rows, state: 'hidden' }
  return { name, rows, state: laidOut.known < FEWEST_KNOWN ? 'no headings' : 'visible' }
}

const ORDER: readonly SheetSummary['state'][] = ['visible', 'no headings', 'hidden', 'empty']

function isBetter(
  each: SheetSummary,
  than: SheetSummary | undefined,
  { sheet }: TableChoice,
): boolean {
  if (each.state === 'empty') return false
  if (than === undefined || each.name === sheet) return true
  if (than.name === sheet) return false
  if (each.rows === 0 || than.rows === 0) return each.rows > than.rows
  return ORDER.indexOf(each.state) < ORDER.indexOf(than.state)
}

const WHY: Partial<Record<SheetSummary['state'], string>> = {
  hidden: 'hidden',
  'no headings': 'no headings that are known',
  empty: 'no rows',
}

function notesOnTabs(sheets: readonly SheetSummary[], chosen: string): string[] {
  const left = sheets.flatMap(({ name, state }) => {
    const why = WHY[state]
    return name !== chosen && why ? [`${name} (${why})`] : []
  })
  return left.length > 0 ? [`Sheets left out: ${left.join(', ')}.`] : []
}
