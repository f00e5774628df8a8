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
  const reader = new Reader(text)
  const { isNot, operator } = reader.operator(column)
  const values = operator === 'in' ? reader.list() : [reader.rest()]
  if (!reader.isAtEnd) throw unreadableList()
  return comparison(column, isNot, operator, values)
}

/** Behind `or=`, `and=`: `(a.eq.1,and(b.gt.2,c.is.null))`. @throws Refusal naming the rule */
export function parseJunction(kind: 'and' | 'or', isNot: boolean, text: string): Junction {
  const reader = new Reader(text)
  const found = reader.junction(kind, isNot, 1)
  if (!reader.isAtEnd) throw unreadableLogic()
  return found
}

export function comparisonsIn(conditions: readonly Condition[]): Comparison[] {
  return conditions.flatMap((condition) =>
    condition.kind === 'comparison' ? [condition] : comparisonsIn(condition.parts),
  )
}

class Reader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  get isAtEnd(): boolean {
    return this.#at === this.#text.length
  }

  operator(column: string): { isNot: boolean; operator: Operator } {
    const isNot = this.#take(/not\./y) !== undefined
    const operator = this.#take(/[a-z]+(?=\.)/y)?.[0] ?? ''
    if (!isOneOf(operator, operators)) {
      const known = operators.join(', ')
      const message = `A condition on ${column} begins with one of ${known} and a dot`
      throw new Refusal(400, 'PGRST100', message)
    }
    this.#at += 1
    return { isNot, operator }
  }

  rest(): string {
    const rest = this.#text.slice(this.#at)
    this.#at = this.#text.length
    return rest
  }

  list(): string[] {
    if (!this.#take(/ *\( */y)) throw unreadableList()
    const values: string[] = []
    do values.push(this.#quoted() ?? this.#plain())
    while (this.#take(/,/y))
    if (!this.#take(/\) */y)) throw unreadableList()
    return values.length === 1 && values[0] === '' ? [] : values
  }

  junction(kind: 'and' | 'or', isNot: boolean, depth: number): Junction {
    if (depth > deepestJunction) {
      const message = `Conditions are at most ${deepestJunction} levels deep`
      throw new Refusal(400, 'query_too_large', message)
    }
    if (!this.#take(/ *\( */y)) throw unreadableLogic()
    const parts: Condition[] = []
    do parts.push(this.#part(depth))
    while (this.#take(/ *, */y))
    if (!this.#take(/ *\) */y)) throw unreadableLogic()
    return { kind, isNot, parts }
  }

  #part(depth: number): Condition {
    const nested = this.#take(/(not\.)?(and|or)(?= *\()/y)
    if (nested) {
      return this.junction(nested[2] === 'and' ? 'and' : 'or', nested[1] !== undefined, depth + 1)
    }
    const column = this.#take(/([a-z_][a-z0-9_]*)\./y)?.[1]
    if (column === undefined) throw unreadableLogic()
    const { isNot, operator } = this.operator(column)
    const values = operator === 'in' ? this.list() : [this.#single()]
    return comparison(column, isNot, operator, values)
  }

  #single(): string {
    return this.#quoted() ?? this.#take(/\{[^{}]*\}(?=[,)])/y)?.[0] ?? this.#plain()
  }

  #quoted(): string | undefined {
    const inner = this.#take(/"((?:[^"\\]|\\.)*)"(?=[,)])/y)?.[1]
    return inner?.replace(/\\(.)/g, '$1')
  }

  #plain(): string {
    return this.#take(/[^,)]*/y)?.[0] ?? ''
  }

  #take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text) ?? undefined
    if (found) this.#at = pattern.lastIndex
    return found
  }
}

function comparison(
  column: string,
  isNot: boolean,
  operator: Operator,
  given: readonly string[],
): Comparison {
  return { kind: 'comparison', column, isNot, operator, values: affordable(operator, given) }
}

function affordable(operator: Operator, values: readonly string[]): readonly string[] {
  const [value = ''] = values
  switch (operator) {
    case 'in':
      if (values.length > mostListed) {
        throw new Refusal(400, 'query_too_large', `A list has at most ${mostListed} values`)
      }
      if (values.some(({ length }) => length > longestValue)) throw tooLong()
      return values
    case 'is': {
      const truth = value.toLowerCase()
      if (isOneOf(truth, truths)) return [truth]
      throw new Refusal(400, 'PGRST100', `is takes one of ${truths.join(', ')}`)
    }
    case 'like':
    case 'ilike':
      return [pattern(value)]
    default:
      if (value.length > longestValue) throw tooLong()
      return values
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
  return written
}

function unreadableList(): Refusal {
  return new Refusal(400, 'PGRST100', 'in takes a list in brackets: in.(1,2,3)')
}

function unreadableLogic(): Refusal {
  return new Refusal(
    400,
    'PGRST100',
    'and/or take conditions in brackets: or=(a.eq.1,b.gt.2); a value with commas or brackets stands in quotes',
  )
}

function tooLong(): Refusal {
  return new Refusal(
    400,
    'query_too_large',
    `A value has at most ${longestValue} characters, a pattern ${longestPattern}`,
  )
}
