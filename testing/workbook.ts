import { downloadZip } from 'client-zip'

const FORMATS = {
  date: 'd mmm yyyy',
  time: 'h:mm AM/PM',
  percent: '0.0%',
  dollars: '[$$-409]#,##0',
  pesos: '"₱"#,##0.00',
  millions: '0.0"M"',
  shownInMillions: '0.0,,"M"',
} as const

type Format = keyof typeof FORMATS | 'struck'

type MarkedCell = {
  value?: string | number
  format?: Format
  formula?: string
  type?: string
  xml?: string
}
type TestCell = string | number | boolean | null | undefined | MarkedCell
export type TestRow = TestCell[] | { cells: TestCell[]; hidden?: true; line?: number; ht?: number }

export type TestSheet = {
  name?: string
  state?: 'hidden' | 'veryHidden'
  rows: TestRow[]
  hiddenColumns?: string[]
  merges?: string[]
  after?: string
}

type TestBook = {
  sheets: TestSheet[]
  tabs?: string[]
  isFrom1904?: boolean
  strings?: string[]
  files?: { name: string; input: string }[]
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
const PACKAGE = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'

export function workbookOf(...sheets: TestSheet[]): Promise<Blob> {
  return workbook({ sheets })
}

export function workbook({
  sheets,
  tabs = [],
  isFrom1904,
  strings,
  files = [],
}: TestBook): Promise<Blob> {
  const all = [...sheets, ...tabs.map((name): TestSheet => ({ name, rows: [] }))]
  const entries = all.map(
    ({ name = `Sheet${sheets.length}`, state }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  )
  const links = all.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const parts = [
    {
      name: 'xl/workbook.xml',
      input: `<workbook ${MAIN} ${RELATIONS}><workbookPr${isFrom1904 ? ' date1904="1"' : ''}/><sheets>${entries.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      input: `<Relationships ${PACKAGE}>${links.join('')}</Relationships>`,
    },
    { name: 'xl/styles.xml', input: stylesXml() },
    ...sheets.map((sheet, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      input: sheetXml(sheet),
    })),
  ]
  if (strings) {
    parts.push({ name: 'xl/sharedStrings.xml', input: `<sst ${MAIN}>${strings.join('')}</sst>` })
  }
  return downloadZip([...parts, ...files]).blob()
}

const FORMAT_NAMES = Object.keys(FORMATS)

function stylesXml(): string {
  const formats = Object.values(FORMATS).map(
    (code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`,
  )
  const styles = FORMAT_NAMES.map((_, at) => `<xf numFmtId="${164 + at}" fontId="0"/>`)
  return `<styleSheet ${MAIN}><numFmts>${formats.join('')}</numFmts><fonts><font><sz val="11"/></font><font><strike/><sz val="11"/></font></fonts><cellStyleXfs><xf numFmtId="14" fontId="1"/></cellStyleXfs><cellXfs><xf numFmtId="0" fontId="0"/>${styles.join('')}<xf numFmtId="0" fontId="1"/></cellXfs></styleSheet>`
}

function styleOf(format: Format | undefined): number {
  if (format === undefined) return 0
  return format === 'struck' ? FORMAT_NAMES.length + 1 : FORMAT_NAMES.indexOf(format) + 1
}

function sheetXml({ rows, hiddenColumns = [], merges = [], after = '' }: TestSheet): string {
  const columns = hiddenColumns.map((name) => {
    const at = name.charCodeAt(0) - 64
    return `<col min="${at}" max="${at}" width="9" hidden="1"/>`
  })
  const cols = columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''
  const merged = merges.map((range) => `<mergeCell ref="${range}"/>`)
  const mergeCells = merged.length > 0 ? `<mergeCells>${merged.join('')}</mergeCells>` : ''
  let line = 0
  const data = rows.map((row) => {
    const { cells, hidden, ht, line: given } = Array.isArray(row) ? { cells: row } : row
    line = given ?? line + 1
    const marks = `${hidden ? ' hidden="1"' : ''}${ht === undefined ? '' : ` ht="${ht}"`}`
    return `<row r="${line}"${marks}>${cells.map((cell, at) => cellXml(cell, `${columnName(at)}${line}`)).join('')}</row>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet ${MAIN}>${cols}<sheetData>${data.join('')}</sheetData>${mergeCells}${after}</worksheet>`
}

function cellXml(cell: TestCell, name: string): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return `<c r="${name}" t="b"><v>${Number(cell)}</v></c>`
  if (typeof cell !== 'object') return cellXml({ value: cell }, name)
  const { value, format, formula, type, xml } = cell
  const isText = typeof value === 'string' && type === undefined && formula === undefined
  const kind = type ?? (isText ? 'inlineStr' : typeof value === 'string' ? 'str' : 'n')
  const inside = isText
    ? `<is><t xml:space="preserve">${escaped(value)}</t></is>`
    : (xml ?? (value === undefined ? '' : `<v>${escaped(String(value))}</v>`))
  const calculated = formula === undefined ? '' : `<f>${escaped(formula)}</f>`
  return `<c r="${name}" s="${styleOf(format)}" t="${kind}">${calculated}${inside}</c>`
}

function columnName(at: number): string {
  const rest = Math.floor(at / 26)
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (at % 26))
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

export function struck(...cells: (string | number)[]): TestCell[] {
  return cells.map((value) => ({ value, format: 'struck' as const }))
}
