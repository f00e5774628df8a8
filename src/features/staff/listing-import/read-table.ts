import papaparse from 'papaparse'
import { isZip, otherFileProblem, workbookProblem } from './file-kind'
import { FileProblem } from './file-problem'
import { type Cell, isEmptyCell } from './read-cell'
import type { Table } from './read-rows'

const MOST_ROWS = 10_000
const MOST_COLUMNS = 400
const MOST_BYTES = 25 * 1024 * 1024

/** The first row that holds something has the headings. @throws FileProblem */
export async function readTable(file: Blob): Promise<Table> {
  if (file.size === 0) throw new FileProblem('The file is empty.')
  if (isZip(new Uint8Array(await file.slice(0, 2).arrayBuffer()))) {
    const { readExportedZip } = await import('./read-exported-zip')
    const exported = await readExportedZip(file)
    if (exported) return tableOf(exported)
  }
  if (file.size > MOST_BYTES) throw new FileProblem('The file is larger than 25 MB.')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const problem = isZip(bytes) ? workbookProblem(bytes) : otherFileProblem(bytes)
  if (problem) throw new FileProblem(problem)
  return tableOf(isZip(bytes) ? await readWorkbook(bytes) : readCsv(decode(bytes)))
}

function tableOf(all: readonly (readonly Cell[])[]): Table {
  const filled = all.flatMap((cells, at) =>
    cells.every(isEmptyCell) ? [] : [{ line: at + 1, cells: [...cells] }],
  )
  const [first, ...rows] = filled
  if (!first || rows.length === 0) {
    throw new FileProblem('There are no rows in it below the headings.')
  }
  if (rows.length > MOST_ROWS) {
    throw new FileProblem(
      `It has ${rows.length} rows. Import at most 10,000 at once: split the file.`,
    )
  }
  const headings = first.cells.map((cell) => String(cell ?? '').trim())
  while (headings.at(-1) === '') headings.pop()
  if (headings.length > MOST_COLUMNS) throw new FileProblem('It has more than 400 columns.')
  return { headings, rows }
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<readonly (readonly Cell[])[]> {
  const { readSheet } = await import('read-excel-file/universal')
  try {
    const rows = await readSheet(bytes.buffer, 1)
    return rows.map((row) => row.map((cell) => (cell === undefined ? null : (cell as Cell))))
  } catch (error) {
    throw new FileProblem('This workbook is damaged. Open it in Excel, save it again and retry.', {
      cause: error,
    })
  }
}

/** UTF-8, or else as Excel on Windows saves. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function readCsv(text: string): string[][] {
  // Excel says so in the first line where it is not what the reader's country uses.
  const named = /^sep=(.)\r?\n/.exec(text)
  const rest = named ? text.slice(named[0].length) : text
  const { data, errors } = papaparse.parse<string[]>(rest, {
    delimiter: named?.[1] ?? separatorIn(rest),
  })
  const quotes = errors.find(({ type }) => type === 'Quotes')
  if (quotes) {
    const at = quotes.row === undefined ? '' : ` that begins in row ${quotes.row + 1}`
    throw new FileProblem(`A quotation mark${at} is never closed. Open the file and close it.`)
  }
  return data
}

/** What the first line that holds something has most of, outside of quotation marks. */
function separatorIn(text: string): string {
  const [line = ''] = text.trimStart().split('\n', 1)
  const bare = line.replaceAll(/"[^"]*"/g, '')
  const counts = [',', ';', '\t', '|'].map((each) => [each, bare.split(each).length] as const)
  return counts.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ','
}
