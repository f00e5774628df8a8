import { Refusal } from '../refusal.ts'
import { isOneOf } from '../request-head.ts'
import type { Comparison, Condition, Junction, Operator } from './rest-operation.ts'
import { operators } from './rest-operation.ts'

const deepestJunction = 3
const mostListed = 200
/** Characters; titles end at 200, and nothing longer is looked up by its value. */
const longestValue = 500
const longestPattern = 200
/** Each one makes the comparison read the text again. */
const mostWildcards = 3
const truths = ['null', 'not_null', 'true', 'false', 'unknown'] as const

/** Behind `column=`: `eq.5`, `not.in.(1,2)`, `like.%word%`. @throws Refusal naming the rule */
export function parseComparison(column: string, text: string): Comparison {
  const isNot = text.startsWith('not.')
  const rest = isNot ? text.slice('not.'.length) : text
  const dot = rest.indexOf('.')
  const operator = dot < 0 ? rest : rest.slice(0, dot)
  if (dot < 0 || !isOneOf(operator, operators)) {
    throw new Refusal(
      400,
      'PGRST100',
      `A condition on ${column} begins with one of ${operators.join(', ')} and a dot`,
    )
  }
  return {
    kind: 'comparison',
    column,
    isNot,
    operator,
    values: valuesOf(operator, rest.slice(dot + 1)),
  }
}

function valuesOf(operator: Operator, text: string): string[] {
  switch (operator) {
    case 'in':
      return listed(text)
    case 'is': {
      const truth = text.toLowerCase()
      if (isOneOf(truth, truths)) return [truth]
      throw new Refusal(400, 'PGRST100', `is takes one of ${truths.join(', ')}`)
    }
    case 'like':
    case 'ilike':
      return [pattern(text)]
    default:
      if (text.length > longestValue) throw tooLong()
      return [text]
  }
}

/** PostgREST takes a star for the percent sign, which addresses have another use for. */
function pattern(text: string): string {
  const written = text.replaceAll('*', '%')
  if (written.length > longestPattern) throw tooLong()
  const wildcards = written.replace(/\\./g, '').match(/%/g)?.length ?? 0
  if (wildcards > mostWildcards) {
    throw new Refusal(400, 'query_too_large', `A pattern has at most ${mostWildcards} wildcards`)
  }
  // PostgreSQL raises at a backslash that escapes nothing.
  if (/(?<!\\)(?:\\\\)*\\$/.test(written)) {
    throw new Refusal(400, 'PGRST100', 'A pattern must not end with a backslash')
  }
  return written
}

/** `(a,"b, c",d)`, with backslashes inside quotes. */
function listed(text: string): string[] {
  const unreadable = new Refusal(400, 'PGRST100', 'in takes a list in brackets: in.(1,2,3)')
  if (!text.startsWith('(') || !text.endsWith(')')) throw unreadable
  const inner = text.slice(1, -1)
  if (inner === '') return []
  const values: string[] = []
  const item = /(?:"((?:[^"\\]|\\.)*)"|([^",()]*))(,|$)/y
  for (let isLast = false; !isLast; ) {
    const found = item.exec(inner)
    if (!found) throw unreadable
    const [, quoted, plain = '', end] = found
    values.push(quoted === undefined ? plain : quoted.replace(/\\(.)/g, '$1'))
    isLast = end === ''
  }
  if (values.length > mostListed) {
    throw new Refusal(400, 'query_too_large', `A list has at most ${mostListed} values`)
  }
  if (values.some((value) => value.length > longestValue)) throw tooLong()
  return values
}

/** Behind `or=`, `and=`: `(a.eq.1,and(b.gt.2,c.is.null))`. @throws Refusal naming the rule */
export function parseJunction(kind: 'and' | 'or', isNot: boolean, text: string): Junction {
  if (!text.startsWith('(') || !text.endsWith(')')) throw unreadableLogic()
  return junction(kind, isNot, text.slice(1, -1), 1)
}

function junction(kind: 'and' | 'or', isNot: boolean, inner: string, depth: number): Junction {
  if (depth > deepestJunction) {
    throw new Refusal(
      400,
      'query_too_large',
      `Conditions are at most ${deepestJunction} levels deep`,
    )
  }
  const parts = split(inner).map((part): Condition => {
    const nested = /^(not\.)?(and|or)\((.*)\)$/.exec(part)
    if (nested) {
      const nestedKind = nested[2] === 'and' ? 'and' : 'or'
      return junction(nestedKind, nested[1] !== undefined, nested[3] ?? '', depth + 1)
    }
    const named = /^([a-z_][a-z0-9_]*)\.(.*)$/.exec(part)
    if (!named) throw unreadableLogic()
    const comparison = parseComparison(named[1] ?? '', unquoted(named[2] ?? ''))
    mustBeReadableInside(comparison)
    return comparison
  })
  return { kind, isNot, parts }
}

/** The engine counts brackets in quotes too, and reads no quotes round a pattern. */
function mustBeReadableInside({ operator, values }: Comparison): void {
  const unreadable = operator === 'like' || operator === 'ilike' ? /[()"\\{},]/ : /[()"\\{}]/
  if (values.some((value) => unreadable.test(value))) throw unreadableLogic()
}

/** At the commas outside of brackets. The engine reads no quotes that hold quotes or backslashes. */
function split(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let isQuoted = false
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '\\') throw unreadableLogic()
    if (character === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (character === '(') depth++
    if (character === ')' && --depth < 0) throw unreadableLogic()
    if (character === ',' && depth === 0) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  parts.push(text.slice(from))
  if (depth !== 0 || isQuoted || parts.includes('')) throw unreadableLogic()
  return parts
}

/** `eq."a, b"` is `eq.a, b`; a list keeps its quotes for its own reading. */
function unquoted(text: string): string {
  const quoted = /^((?:not\.)?(?!in\.)[a-z]+)\."([^"]*)"$/.exec(text)
  if (quoted) return `${quoted[1]}.${quoted[2]}`
  if (text.includes('"') && !/^(?:not\.)?in\./.test(text)) throw unreadableLogic()
  return text
}

function unreadableLogic(): Refusal {
  return new Refusal(
    400,
    'PGRST100',
    'and/or take conditions in brackets: or=(a.eq.1,b.gt.2); a value with commas stands in quotes, and none holds brackets, quotes or backslashes',
  )
}

function tooLong(): Refusal {
  return new Refusal(
    400,
    'query_too_large',
    `A value has at most ${longestValue} characters, a pattern ${longestPattern}`,
  )
}

export function comparisonsIn(conditions: readonly Condition[]): Comparison[] {
  return conditions.flatMap((condition) =>
    condition.kind === 'comparison' ? [condition] : comparisonsIn(condition.parts),
  )
}
