import type { Comparison, Condition, OrderTerm } from './rest-operation.ts'
import { quoted, type StatementText } from './statement-text.ts'

const signs = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
} as const

const truths: Readonly<Record<string, string>> = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
}

/** @param table name that the statement gives the table */
export function compileCondition(
  condition: Condition,
  table: string,
  statement: StatementText,
): string {
  const not = condition.isNot ? 'not ' : ''
  if (condition.kind === 'comparison') {
    return not + compileComparison(condition, table, statement)
  }
  const parts = condition.parts.map((part) => compileCondition(part, table, statement))
  return `${not}(${parts.join(` ${condition.kind} `)})`
}

function compileComparison(
  { column, operator, values }: Comparison,
  table: string,
  statement: StatementText,
): string {
  const field = `${table}.${quoted(column)}`
  const [value = ''] = values
  switch (operator) {
    case 'is':
      return `${field} is ${truths[value] ?? 'null'}`
    case 'in':
      return `${field} = any (${statement.value(arrayOf(values))})`
    default:
      return `${field} ${signs[operator]} ${statement.value(value)}`
  }
}

function arrayOf(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/(["\\])/g, '\\$1')}"`).join(',')}}`
}

export function compileOrder(order: readonly OrderTerm[], table: string): string {
  if (order.length === 0) return ''
  const terms = order.map(({ column, isDescending, nulls }) =>
    [`${table}.${quoted(column)}`, isDescending ? 'desc' : '', nulls ? `nulls ${nulls}` : '']
      .filter(Boolean)
      .join(' '),
  )
  return ` order by ${terms.join(', ')}`
}
