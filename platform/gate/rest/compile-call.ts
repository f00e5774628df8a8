import type { Call } from './rest-operation.ts'
import { inPublic, quoted, type StatementText } from './statement-text.ts'

export function compileCall(call: Call, statement: StatementText): string {
  const { known } = call
  const { from, values } = compileArguments(call, statement)
  const asked = `${inPublic(call.name)}(${values.join(', ')})`
  if (known.returns !== 'row') return `select ${asked} as value${from && ` from ${from}`}`
  return `select answer.* from ${from && `${from}, lateral `}${asked} as answer`
}

function compileArguments(
  { known, parameters, isPosted }: Call,
  statement: StatementText,
): { from: string; values: string[] } {
  const named = Object.entries(parameters).map(([name, value]) => ({
    name: quoted(name),
    type: known.parameters.get(name) ?? 'text',
    value,
  }))
  if (named.length === 0) return { from: '', values: [] }
  if (!isPosted) {
    const values = named.map(
      ({ name, type, value }) => `${name} := ${statement.value(String(value))}::${type}`,
    )
    return { from: '', values }
  }
  const shape = named.map(({ name, type }) => `${name} ${type}`).join(', ')
  const body = statement.value(JSON.stringify(parameters))
  return {
    from: `json_to_record(${body}::json) as given (${shape})`,
    values: named.map(({ name }) => `${name} := given.${name}`),
  }
}
