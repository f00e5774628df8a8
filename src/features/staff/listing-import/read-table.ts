import { readZip } from '~/lib/staff/read-zip'
import { isZip, otherFileProblem, workbookProblem } from './file-kind'
import { FileProblem } from './file-problem'
import type { Cell } from './read-cell'
import { decodeText } from './sheet/decode-text'
import { checkSize, type LaidOut, layOut } from './sheet/lay-out'
import { readCsv } from './sheet/read-csv'
import { isHtmlTable, readHtmlTable } from './sheet/read-html-table'
import { readWorkbook, type Tab } from './sheet/read-workbook'
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
  if (isHtmlTable(text)) return tableOf(readHtmlTable(text), choice)
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
  const entries = await readZip(file).catch((error: Error) => {
    throw new FileProblem('This workbook is damaged or cut short.', { cause: error })
  })
  const problem = workbookProblem(entries.map(({ path }) => path))
  if (problem) throw new FileProblem(problem)
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
  if (!laidOut || laidOut.rows.length + laidOut.setAside.length === 0) {
    throw new FileProblem(NO_ROWS)
  }
  checkSize(sheet, laidOut)
  const { known: _known, ...table } = laidOut
  return { ...table, sheets: [], sheet: undefined, readAs: undefined }
}

/** Fewer are words that a cover or a letter holds by chance. */
const FEWEST_KNOWN = 2

type ReadTab = SheetSummary & { sheet: Sheet; laidOut: LaidOut }

async function fromTabs(tabs: readonly Tab[], choice: TableChoice): Promise<FileTable> {
  const sheets: SheetSummary[] = []
  let chosen: ReadTab | undefined
  let hasPictures = false
  for (const tab of tabs) {
    const sheet = await tab.read()
    const laidOut = layOut(sheet, tab.name === choice.sheet ? choice : {})
    hasPictures ||= sheet.hasPictures
    const summary = summaryOf(tab, sheet, laidOut)
    sheets.push(summary)
    // The others are let go, since each may be as large as what can be imported.
    if (laidOut && isBetter(summary, chosen, choice)) chosen = { ...summary, sheet, laidOut }
  }
  if (!chosen) {
    throw new FileProblem(
      hasPictures
        ? 'This workbook holds pictures only, no rows. Ask for the list as text in its cells.'
        : NO_ROWS,
    )
  }
  checkSize(chosen.sheet, chosen.laidOut)
  const { known: _known, ...table } = chosen.laidOut
  const notes = [...notesOnTabs(sheets, chosen.name), ...table.notes]
  return { ...table, notes, sheets, sheet: chosen.name, readAs: undefined }
}

function summaryOf(tab: Tab, sheet: Sheet, laidOut: LaidOut | undefined): SheetSummary {
  const found = laidOut?.rows.length ?? 0
  const rows = sheet.count > sheet.rows.length ? sheet.count : found
  const { name } = tab
  if (tab.isHidden) return { name, rows, state: 'hidden' }
  if (!laidOut || rows === 0) return { name, rows: 0, state: 'empty' }
  return { name, rows, state: laidOut.known < FEWEST_KNOWN ? 'no headings' : 'visible' }
}

const ORDER: readonly SheetSummary['state'][] = ['visible', 'no headings', 'hidden', 'empty']

/** The chosen tab; else the first that has headings; else one that has rows. */
function isBetter(each: SheetSummary, than: ReadTab | undefined, { sheet }: TableChoice): boolean {
  if (each.rows === 0) return false
  if (than === undefined || each.name === sheet) return true
  if (than.name === sheet) return false
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
