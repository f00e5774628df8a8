import { Refusal } from '../refusal.ts'
import type { RequestHead } from '../request-head.ts'
import type { ApiSchema } from './api-schema.ts'
import { comparisonsIn, parseComparison, parseJunction } from './conditions.ts'
import type { Comparison, Condition, Embed, OrderTerm, Rows } from './rest-operation.ts'
import { mustHaveColumn, parseSelect, type Selected } from './select.ts'

const mostComparisons = 40
/** Each one reads the whole text of every row that is left; the product asks for one. */
const mostPatterns = 2
const mostOrderTerms = 8
/** Rows in one answer, as hosted Supabase's default (`max_rows`). */
export const mostRowsAnswered = 1_000
const embeddedRows = 200
const mostRowsTogether = 20_000
const farthestOffset = 1_000_000

export interface RowParameters {
  readonly own: ReadonlyMap<string, string>
  readonly others: RequestHead['parameters']
}

const reserved = ['select', 'order', 'limit', 'offset', 'columns', 'on_conflict']

/** @throws Refusal where one of the names that mean something by themselves is repeated */
export function sortParameters(parameters: RequestHead['parameters']): RowParameters {
  const own = new Map<string, string>()
  for (const [name, value] of parameters.filter(([name]) => reserved.includes(name))) {
    if (own.has(name)) throw new Refusal(400, 'PGRST100', `${name} is given twice`)
    own.set(name, value)
  }
  return { own, others: parameters.filter(([name]) => !reserved.includes(name)) }
}

interface Level {
  conditions: Condition[]
  order: OrderTerm[]
  limit: number | undefined
  offset: number | undefined
}

/** @throws Refusal naming what is not known or too much */
export function parseRows(relation: string, parameters: RowParameters, schema: ApiSchema): Rows {
  const { own, others } = parameters
  const selected = parseSelect(own.get('select') || '*', relation, schema)
  const level = emptyLevel()
  const levels = new Map<Selected, Level>([[selected, level]])

  for (const name of ['order', 'limit', 'offset']) {
    const value = own.get(name)
    if (value !== undefined) readInto(level, relation, name, value, schema)
  }
  for (const [name, value] of others) {
    const { target, targetRelation, rest } = find(name, selected, relation)
    const level = levels.get(target) ?? emptyLevel()
    levels.set(target, level)
    readInto(level, targetRelation, rest, value, schema)
  }
  mustBeFew([...levels.values()].flatMap(({ conditions }) => comparisonsIn(conditions)))
  const most = Math.max(1, mostRowsOf(level))
  const rows = assemble(relation, selected, levels, most)
  mustBeAffordable(rows, most)
  return rows
}

function mustBeFew(comparisons: readonly Comparison[]): void {
  const patterns = comparisons.filter(({ operator }) => operator.endsWith('like'))
  if (comparisons.length > mostComparisons || patterns.length > mostPatterns) {
    throw new Refusal(
      400,
      'query_too_large',
      `The query asks for too much: at most ${mostComparisons} conditions, ${mostPatterns} of them patterns`,
    )
  }
}

function emptyLevel(): Level {
  return { conditions: [], order: [], limit: undefined, offset: undefined }
}

function find(
  name: string,
  root: Selected,
  rootRelation: string,
): { target: Selected; targetRelation: string; rest: string } {
  let target = root
  let targetRelation = rootRelation
  let rest = name
  while (!isLogic(rest) && rest.includes('.')) {
    const dot = rest.indexOf('.')
    const step = rest.slice(0, dot)
    const embed = target.embeds.find(({ alias, relation }) => (alias ?? relation) === step)
    if (!embed) {
      const message = `'${step}' is not an embedded resource in this request`
      const hint = `Verify that '${step}' is included in the 'select' query parameter.`
      throw new Refusal(400, 'PGRST108', message, {}, { hint })
    }
    target = embed
    targetRelation = embed.relation
    rest = rest.slice(dot + 1)
  }
  return { target, targetRelation, rest }
}

function isLogic(name: string): boolean {
  return /^(?:not\.)?(?:and|or)$/.test(name)
}

function readInto(
  level: Level,
  relation: string,
  name: string,
  value: string,
  schema: ApiSchema,
): void {
  const givenTwice = () => new Refusal(400, 'PGRST100', `${name} is given twice`)
  if (name === 'order') {
    if (level.order.length > 0) throw givenTwice()
    level.order = parseOrder(value, relation, schema)
  } else if (name === 'limit') {
    if (level.limit !== undefined) throw givenTwice()
    level.limit = Math.min(wholeNumber(name, value), mostRowsAnswered)
  } else if (name === 'offset') {
    if (level.offset !== undefined) throw givenTwice()
    level.offset = wholeNumber(name, value)
  } else {
    const condition = isLogic(name)
      ? parseJunction(name.endsWith('and') ? 'and' : 'or', name.startsWith('not.'), value)
      : parseComparison(name, value)
    mustKnowColumns(condition, relation, schema)
    level.conditions.push(condition)
  }
}

function mustKnowColumns(condition: Condition, relation: string, schema: ApiSchema): void {
  if (condition.kind === 'comparison') mustHaveColumn(relation, condition.column, schema)
  else for (const part of condition.parts) mustKnowColumns(part, relation, schema)
}

function wholeNumber(name: string, text: string): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (!(number <= farthestOffset)) {
    throw new Refusal(400, 'PGRST100', `${name} is a whole number from 0 to ${farthestOffset}`)
  }
  return number
}

function parseOrder(text: string, relation: string, schema: ApiSchema): OrderTerm[] {
  const terms = text.split(',').map((term): OrderTerm => {
    const [, column = '', direction, nulls] =
      /^ *([a-z_][a-z0-9_]*)(?:\.(asc|desc))?(?:\.nulls(first|last))? *$/.exec(term) ?? []
    if (column === '') {
      throw new Refusal(400, 'PGRST100', 'order is a list such as created_at.desc,id.asc.nullslast')
    }
    mustHaveColumn(relation, column, schema)
    return {
      column,
      isDescending: direction === 'desc',
      nulls: nulls === 'first' || nulls === 'last' ? nulls : undefined,
    }
  })
  if (terms.length > mostOrderTerms) {
    throw new Refusal(400, 'query_too_large', `order names at most ${mostOrderTerms} columns`)
  }
  return terms
}

function assemble(
  relation: string,
  selected: Selected,
  levels: ReadonlyMap<Selected, Level>,
  times: number,
): Rows {
  const level = levels.get(selected) ?? emptyLevel()
  const embeds = selected.embeds.map((embed): Embed => {
    const { alias, neighbour, isInner } = embed
    const share = Math.max(1, Math.floor(mostRowsTogether / times))
    const limit = levels.get(embed)?.limit ?? Math.min(embeddedRows, share)
    const inner = assemble(embed.relation, embed, levels, times * (neighbour.isMany ? limit : 1))
    return { ...inner, alias, neighbour, isInner, limit: neighbour.isMany ? limit : inner.limit }
  })
  return { relation, columns: selected.columns, embeds, ...level }
}

function mostRowsOf({ conditions, limit }: Level): number {
  const isOneRow = conditions.some(
    (condition) =>
      condition.kind === 'comparison' &&
      condition.column === 'id' &&
      condition.operator === 'eq' &&
      !condition.isNot,
  )
  return isOneRow ? 1 : (limit ?? mostRowsAnswered)
}

function mustBeAffordable(rows: Rows, times: number): void {
  for (const embed of rows.embeds) {
    const inner = times * (embed.neighbour.isMany ? (embed.limit ?? embeddedRows) : 1)
    if (inner > mostRowsTogether) {
      throw new Refusal(
        400,
        'query_too_large',
        `The query asks for too much: limit times the limit of embedded rows is at most ${mostRowsTogether}`,
      )
    }
    mustBeAffordable(embed, inner)
  }
}
