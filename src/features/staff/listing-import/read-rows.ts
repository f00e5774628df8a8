import { withoutMark } from '~/domain/formula-text'
import { headingOf, LINKS, QUESTIONS, STATES } from '~/domain/listing-sheet'
import { FORM_FIELDS, type FormField } from '~/domain/property-values'
import type { PictureCaption, SheetQuestion } from '~/domain/sheet-lists'
import type { Columns } from './headings'
import { type Agents, type Cell, isEmptyCell, readCell } from './read-cell'
import { readFaqs, readPictures } from './read-parts'

/** `line` is the row's number in the file. */
export type TableRow = { line: number; cells: Cell[] }
export type Table = { headings: string[]; rows: TableRow[] }

export type StagedRow = {
  line: number
  reference: string
  is_draft: boolean
  property: Record<string, unknown>
  videos: string[] | null
  /** Names of the files of its pictures. */
  photos: string[]
  links: string[]
  /** By the name of the file in lower case, or by the link. */
  captions: Record<string, PictureCaption>
  faqs: SheetQuestion[] | null
}
export type Doubt = { line: number; column: number; label: string; text: string; problem: string }
export type RefusedRow = TableRow & { reason: string }
/** Of one column: how many cells hold something, were read, and were kept as text. */
export type FieldCount = { label: string; filled: number; read: number; asText: number }

export type ReadTable = {
  staged: StagedRow[]
  doubts: Doubt[]
  refused: RefusedRow[]
  counts: FieldCount[]
  /** Links that nothing is ever fetched from. */
  refusedLinks: Doubt[]
}

const FIELDS = new Map<string, FormField>(FORM_FIELDS.map((field) => [field.key, field]))

function labelOf(key: string): string {
  const field = FIELDS.get(key)
  return field ? headingOf(field) : key
}

/** @param areDrafts what rows are that don't say @param ownHost of this site */
export function readRows(
  { rows }: Table,
  columns: Columns,
  agents: Agents,
  areDrafts: boolean,
  ownHost?: string,
): ReadTable {
  const doubts: Doubt[] = []
  const refusedLinks: Doubt[] = []
  const refused: RefusedRow[] = []
  const staged: StagedRow[] = []
  const counts = new Map<number, FieldCount>()
  const lines = new Map<string, number>()
  for (const row of rows) {
    const read = readRow(row, columns, agents, areDrafts, counts)
    const pictures = readPictures(row, columns, ownHost)
    Object.assign(read.staged, pictures.parts)
    doubts.push(...read.doubts)
    refusedLinks.push(...pictures.refused.map((each) => ({ ...each, label: LINKS })))
    const reason = read.problem ?? sameReference(read.staged, lines)
    if (reason) refused.push({ ...row, reason })
    else staged.push(read.staged)
  }
  return { staged, doubts, refused, counts: [...counts.values()], refusedLinks }
}

function sameReference({ reference, line }: StagedRow, lines: Map<string, number>) {
  if (!reference) return undefined
  const first = lines.get(reference)
  if (first !== undefined) return `Row ${first} has the same reference.`
  lines.set(reference, line)
  return undefined
}

function readRow(
  { line, cells }: TableRow,
  columns: Columns,
  agents: Agents,
  areDrafts: boolean,
  counts: Map<number, FieldCount>,
) {
  const row: StagedRow = {
    line,
    reference: '',
    is_draft: areDrafts,
    property: {},
    videos: null,
    photos: [],
    links: [],
    captions: {},
    faqs: null,
  }
  const doubts: Doubt[] = []
  let problem: string | undefined
  for (const [column, key] of columns.entries()) {
    const cell = cells[column] ?? null
    if (key === undefined || isEmptyCell(cell)) continue
    const plain = typeof cell === 'string' ? withoutMark(cell) : cell
    const text = plain instanceof Date ? plain.toISOString().slice(0, 10) : String(plain).trim()
    if (key === 'reference') row.reference = text.slice(0, 40).toUpperCase()
    else if (key === 'photos' || key === 'links' || key === 'captions') continue
    else if (key === 'faqs') {
      const answer = readFaqs(text)
      if ('problem' in answer) doubts.push({ line, column, label: QUESTIONS, text, ...answer })
      else row.faqs = answer.value
    } else if (key === 'publication') {
      if (text === STATES.trash) problem = 'It is in the trash.'
      row.is_draft = stateIsDraft(text, areDrafts)
    } else {
      const field = FIELDS.get(key)
      if (!field) continue
      const answer = readCell(field, plain, agents)
      const count = countOf(counts, column, key)
      count.filled += 1
      if ('problem' in answer) {
        doubts.push({ line, column, label: labelOf(key), text, problem: answer.problem })
      } else {
        count[answer.isText ? 'asText' : 'read'] += 1
        if (key === 'video_urls') row.videos = answer.value as string[]
        else row.property[key] = answer.value
      }
    }
  }
  return { staged: row, doubts, problem: problem ?? lacking(row, cells, columns) }
}

function stateIsDraft(text: string, areDrafts: boolean): boolean {
  if (/^(published|yes|live)$/i.test(text)) return false
  return /^(draft|no)$/i.test(text) || areDrafts
}

function lacking({ property }: StagedRow, cells: Cell[], columns: Columns): string | undefined {
  if (
    cells.length > columns.length &&
    cells.slice(columns.length).some((cell) => !isEmptyCell(cell))
  ) {
    return `It has ${cells.length} cells, the first row ${columns.length}: its cells may have slipped.`
  }
  if (!property.title) return 'It has no title.'
  if (!property.price) return 'It has no price.'
  return undefined
}

function countOf(counts: Map<number, FieldCount>, column: number, key: string): FieldCount {
  const known = counts.get(column)
  if (known) return known
  const added = { label: labelOf(key), filled: 0, read: 0, asText: 0 }
  counts.set(column, added)
  return added
}
