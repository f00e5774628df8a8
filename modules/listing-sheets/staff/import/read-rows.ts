import { storable } from '~/kit/staff/field-schemas'
import { readReference } from '~/modules/gallery/reference'
import { LINKS, QUESTIONS, STATES } from '~/modules/listing-sheets/listing-sheet'
import type { PictureCaption, SheetQuestion } from '~/modules/listing-sheets/sheet-lists'
import { FORM_FIELDS, type FormField } from '~/modules/listings/property-values'
import { amountsIn } from '~/modules/posts/amounts'
import { withoutMark } from '~/platform/values/formula-text'
import { answerTo, askedState, saidBeside } from './asked-state'
import { type Cell, isEmptyCell } from './cell'
import { type Columns, type ImportKey, PAIRS, type PairKey } from './headings'
import { OFF_MARKET, statusAnswered, statusBegins } from './known-words'
import type { LearnedWords } from './learned-words'
import { wordKey } from './learned-words'
import { type Agents, type ReadCell, readCell } from './read-cell'
import { readFaqs, readPictures } from './read-parts'
import { splitPlace } from './town-in-place'

/** `line` is the row's number in the file. */
export type TableRow = { line: number; cells: Cell[] }
export type Table = { headings: string[]; rows: TableRow[] }

export type Hold = 'status' | 'words' | 'price'

export type StagedRow = {
  line: number
  reference: string
  number: string
  is_draft: boolean
  property: Record<string, unknown>
  videos: string[] | null
  photos: string[]
  links: string[]
  captions: Record<string, PictureCaption>
  faqs: SheetQuestion[] | null
  note: string | null
}
/** `words`: what of the cell nobody has explained yet. */
export type Doubt = {
  line: number
  column: number
  key: string
  label: string
  text: string
  problem: string
  words?: string[]
}
export type RefusedRow = TableRow & { reason: string }
export type FieldCount = { label: string; filled: number; read: number; asText: number }

export type ReadTable = {
  staged: StagedRow[]
  doubts: Doubt[]
  kept: Doubt[]
  refused: RefusedRow[]
  counts: FieldCount[]
  refusedLinks: Doubt[]
  withoutStatus: ReadonlySet<number>
  rows: number
}

export type ReadContext = {
  agents: Agents
  learned: LearnedWords
  areDrafts: boolean
  ownHost?: string
  name?: string
}

type TableContext = ReadContext & { hasOwnReferences: boolean }

const FIELDS = new Map<string, FormField>(FORM_FIELDS.map((field) => [field.key, field]))

function labelOf(key: string): string {
  return FIELDS.get(key)?.label ?? key
}

export function readRows(table: Table, columns: Columns, context: ReadContext): ReadTable {
  const answer = {
    staged: [] as StagedRow[],
    doubts: [] as Doubt[],
    kept: [] as Doubt[],
    refused: [] as RefusedRow[],
    refusedLinks: [] as Doubt[],
    withoutStatus: new Set<number>(),
  }
  const counts = new Map<number, FieldCount>()
  const lines = new Map<string, number>()
  const ofTable = { ...context, hasOwnReferences: hasOwnReferences(table, columns) }
  const isRent = listsRentals(table.headings, columns, context.name ?? '')
  for (const row of table.rows) {
    const read = new RowReader(row, table.headings, columns, ofTable, counts)
    read.readAll()
    if (isRent || isPriceOfRent(read.row)) read.row.property.listing_type ??= 'for_rent'
    const pictures = readPictures(row, columns, context.ownHost)
    Object.assign(read.row, pictures.parts)
    answer.doubts.push(...read.doubts)
    answer.kept.push(...read.kept)
    answer.refusedLinks.push(
      ...pictures.refused.map((each) => ({ ...each, key: 'links', label: LINKS })),
    )
    const reason =
      read.problem ?? lacking(read.row, row.cells, columns) ?? sameReference(read.row, lines)
    if (reason) {
      answer.refused.push({ ...row, reason })
      continue
    }
    answer.staged.push(read.row)
    if (read.isWithoutStatus) answer.withoutStatus.add(row.line)
  }
  return { ...answer, counts: [...counts.values()], rows: table.rows.length }
}

/** A column "Monthly rent", or a sheet "FOR RENT", with no column that says sale or rent. */
function listsRentals(headings: readonly string[], columns: Columns, name: string): boolean {
  if (columns.includes('listing_type')) return false
  const price = headings[columns.indexOf('price')] ?? ''
  return (
    /\b(?:rents?|rentals?|lease|upa)\b/i.test(price) ||
    (/\b(?:rents?|rentals?|lease)\b/i.test(name) && !/\bsale\b/i.test(name))
  )
}

/** "12k/mo". */
function isPriceOfRent({ property }: StagedRow): boolean {
  const [first] = amountsIn(String(property.price ?? '').toLowerCase())
  return first !== undefined && /month/.test(first.value.per)
}

/** Where some cells say BL-1042, a bare 1043 is one, too; else it is the office's own numbering. */
function hasOwnReferences({ rows }: Table, columns: Columns): boolean {
  const at = columns.indexOf('reference')
  return rows.some(({ cells }) => /^\W*bl\W?\d/i.test(String(cells[at] ?? '')))
}

function sameReference({ reference, line }: StagedRow, lines: Map<string, number>) {
  if (!reference) return undefined
  const first = lines.get(reference)
  if (first !== undefined) return `Row ${first} has the same reference.`
  lines.set(reference, line)
  return undefined
}

class RowReader {
  readonly row: StagedRow
  readonly doubts: Doubt[] = []
  readonly kept: Doubt[] = []
  problem: string | undefined
  isWithoutStatus = false
  private readonly notes: { heading: string; text: string }[] = []

  private readonly source: TableRow
  private readonly headings: readonly string[]
  private readonly columns: Columns
  private readonly context: TableContext
  private readonly counts: Map<number, FieldCount>

  constructor(
    source: TableRow,
    headings: readonly string[],
    columns: Columns,
    context: TableContext,
    counts: Map<number, FieldCount>,
  ) {
    this.source = source
    this.headings = headings
    this.columns = columns
    this.context = context
    this.counts = counts
    this.row = {
      line: source.line,
      reference: '',
      number: '',
      is_draft: context.areDrafts,
      property: {},
      videos: null,
      photos: [],
      links: [],
      captions: {},
      faqs: null,
      note: null,
    }
  }

  readAll(): void {
    for (const [column, key] of this.columns.entries()) {
      const cell = this.source.cells[column] ?? null
      if (key === undefined) continue
      if (!isEmptyCell(cell)) this.read(column, key, cell)
      else if (key === 'status') this.readNoStatus(column)
    }
    this.row.note = noteOf(this.notes)
    this.readTown()
    this.readElsewhereThatItIsGone()
  }

  /** One column "Location" holds both. */
  private readTown(): void {
    const { property } = this.row
    if (this.columns.includes('city') && this.columns.includes('address')) return
    const place = splitPlace(String(property.city ?? property.address ?? ''))
    if (!place) return
    property.city = place.city
    if (place.address) property.address = place.address
    else delete property.address
  }

  /** "SOLD NA" among the remarks, in the title, in a second column of states. */
  private readElsewhereThatItIsGone(): void {
    if ((this.row.property.status ?? 'active') !== 'active') return
    for (const [column, key] of this.columns.entries()) {
      const text = textOf(plainCell(this.source.cells[column] ?? ''))
      const said = saidElsewhere(key, this.headings[column] ?? '', text)
      if (!said) continue
      // Remarks may be of the house next door: they take nothing off that is public.
      const isOff = said === 'gone' && key !== 'note'
      if (isOff) this.takeOff()
      this.isWithoutStatus = true
      delete this.row.property.status
      this.doubt(column, 'status', this.headings[column] || labelOf('status'), text, {
        problem: isOff
          ? 'It says that this home is no longer on offer, so its listing is a draft.'
          : `It ${said === 'gone' ? 'says' : 'may say'} that this home is no longer on offer. A new listing stays a draft; please look at one that is here.`,
      })
    }
  }

  private read(column: number, key: ImportKey, cell: Cell): void {
    const plain = plainCell(cell)
    const text = textOf(plain)
    if (key === 'reference') this.row.reference = this.referenceIn(text)
    else if (key === 'number') this.row.number = text.slice(0, LONGEST_NUMBER)
    else if (key === 'note') this.notes.push({ heading: this.headings[column] ?? '', text })
    else if (key === 'faqs') this.readFaqs(column, text)
    else if (key === 'publication') this.readPublication(text)
    else if (isPair(key)) this.readPair(column, key, text)
    else if (key === 'status') this.readStatus(column, plain, text)
    else this.readField(column, FIELDS.get(key), plain, text)
  }

  private referenceIn(text: string): string {
    return readReference(text, this.context.hasOwnReferences) ?? text.slice(0, 40).toUpperCase()
  }

  private readFaqs(column: number, text: string): void {
    const answer = readFaqs(text)
    if ('value' in answer) this.row.faqs = answer.value
    else this.doubt(column, 'faqs', QUESTIONS, text, answer)
  }

  private readPublication(text: string): void {
    if (text === STATES.trash) this.problem = 'It is in the trash.'
    if (/^(?:published|yes|live)$/i.test(text)) this.row.is_draft = false
    else if (/^(?:draft|no)$/i.test(text)) this.row.is_draft = true
  }

  private readPair(column: number, key: PairKey, text: string): void {
    const halves = text
      .split(/[/|&,]/)
      .map((half) => half.trim().replace(/^(?:la|fa|lot|floor)\b[ :.]*/i, ''))
    if (halves.length !== 2) {
      this.doubt(column, key, this.headings[column] ?? '', text, {
        problem: 'Two numbers belong here, such as 150/120.',
      })
      return
    }
    for (const [at, field] of PAIRS[key].entries()) {
      this.readField(column, FIELDS.get(field), halves[at] ?? '', halves[at] ?? '')
    }
  }

  /** "YES" below "Sold?" is an answer to that; what it leaves open is asked about with its question. */
  private readStatus(column: number, cell: Cell, text: string): void {
    const heading = this.headings[column] ?? ''
    const state = askedState(heading)
    const answer = state && answerTo(text)
    const value = answer && statusAnswered(state, answer)
    const field = FIELDS.get('status')
    if (field && value !== undefined) {
      const count = countOf(this.counts, column, field.key)
      count.filled += 1
      count.read += 1
      this.keep(field, { value })
    } else {
      const said = answer ? `${text} (${heading})` : cell
      this.readField(column, field, said, answer ? String(said) : text)
    }
  }

  private readField(column: number, field: FormField | undefined, cell: Cell, text: string): void {
    if (!field) return
    const heading = this.headings[column] ?? ''
    const answer = readCell(field, cell, { ...this.context, heading })
    if ('isNothing' in answer) {
      // "Keep as a draft" was said of this word; what empty cells mean is no answer to that.
      if (answer.isTaught && field.key === 'status') this.isWithoutStatus = true
      else if (field.key === 'status') this.readNoStatus(column)
      return
    }
    const count = countOf(this.counts, column, field.key)
    count.filled += 1
    if ('problem' in answer) {
      this.doubt(column, field.key, labelOf(field.key), text, answer)
      if (SAYS_WHAT_IT_IS.has(field.key)) this.isWithoutStatus = true
      return
    }
    count[answer.isText ? 'asText' : 'read'] += 1
    if (answer.kept !== undefined) {
      const problem = `${answer.kept} is kept.`
      this.kept.push({
        line: this.row.line,
        column,
        key: field.key,
        label: labelOf(field.key),
        text,
        problem,
      })
    }
    this.keep(field, answer)
  }

  private keep(field: FormField, { value }: Extract<ReadCell, { value: unknown }>): void {
    if (field.key === 'video_urls') this.row.videos = value as string[]
    else if (value === OFF_MARKET) {
      this.row.property.status = 'pending'
      this.takeOff()
    } else this.row.property[field.key] = value
  }

  /** A new listing stays a draft, one that is public here becomes one. */
  private takeOff(): void {
    this.isWithoutStatus = true
    this.row.property.published_at = null
  }

  /** An empty cell among others that say "Sold" may mean anything; it is asked about like a word. */
  private readNoStatus(column: number): void {
    const heading = this.headings[column] ?? ''
    const words = askedState(heading) ? `empty (${heading})` : ''
    const learned = this.context.learned[wordKey('status', words)]
    if (learned) this.row.property.status = learned
    else {
      this.isWithoutStatus = true
      if (learned === undefined) {
        this.doubt(column, 'status', labelOf('status'), '', {
          problem: 'No status.',
          words: [words],
        })
      }
    }
  }

  private doubt(
    column: number,
    key: string,
    label: string,
    text: string,
    { problem, words }: { problem: string; words?: string[] },
  ): void {
    const doubt = { line: this.row.line, column, key, label, text, problem }
    this.doubts.push(words ? { ...doubt, words } : doubt)
  }
}

function plainCell(cell: Cell): Cell {
  return typeof cell === 'string' ? withoutMark(cell) : cell
}

function textOf(cell: Cell): string {
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim()
}

function saidElsewhere(key: ImportKey | undefined, heading: string, text: string) {
  if (key !== undefined && key !== 'note' && key !== 'title') return undefined
  if (isGone(text)) return 'gone'
  return key === undefined ? saidBeside(heading, text) : undefined
}

function isGone(text: string): boolean {
  const ends = /[([\-–—/*]\s*(?:sold(?: na| out)?|reserved|on hold|rented|leased)\s*[!.)\]*]*$/i
  const status = statusBegins(text.trim().replace(/^\W+/, ''))
  return status === undefined || status === 'active'
    ? ends.test(text)
    : !/^\W*sold (?:as|by|with|per|thru|through)\b/i.test(text)
}

function isPair(key: ImportKey): key is PairKey {
  return Object.hasOwn(PAIRS, key)
}

/** Unread, these would become what most listings are: on offer, and for sale. */
const SAYS_WHAT_IT_IS: ReadonlySet<string> = new Set(['status', 'listing_type'])

const LONGEST_NUMBER = 20
const LONGEST_NOTE = 5000

function noteOf(notes: readonly { heading: string; text: string }[]): string | null {
  const lines = notes.map(({ heading, text }) =>
    notes.length > 1 && heading ? `${heading}: ${text}` : text,
  )
  return lines.length > 0 ? storable(lines.join('\n')).slice(0, LONGEST_NOTE) : null
}

function lacking({ property }: StagedRow, cells: Cell[], columns: Columns): string | undefined {
  if (
    cells.length > columns.length &&
    cells.slice(columns.length).some((cell) => !isEmptyCell(cell))
  ) {
    return `It has ${cells.length} cells, the headings ${columns.length}: see whether they moved.`
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
