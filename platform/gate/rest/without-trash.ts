import type { ApiSchema } from './api-schema.ts'
import { comparisonsIn } from './conditions.ts'
import type { Condition, RestOperation, Rows } from './rest-operation.ts'

const column = 'deleted_at'
const isKept: Condition = {
  kind: 'comparison',
  column,
  isNot: false,
  operator: 'is',
  values: ['null'],
}

/**
 * What lists rows of a table with a trash leaves out those that are in it, unless it names
 * `deleted_at`: who deletes by Supabase's protocol takes for gone what is no longer answered.
 */
export function withoutTrash(operation: RestOperation, { relations }: ApiSchema): RestOperation {
  const { kind, rows } = operation
  if (kind !== 'read' || !rows || !relations.get(rows.relation)?.hasTrash || namesIt(rows)) {
    return operation
  }
  return { ...operation, rows: { ...rows, conditions: [...rows.conditions, isKept] } }
}

function namesIt({ columns, conditions, order }: Rows): boolean {
  return (
    columns.some(({ name }) => name === column) ||
    order.some((term) => term.column === column) ||
    comparisonsIn(conditions).some((comparison) => comparison.column === column)
  )
}
