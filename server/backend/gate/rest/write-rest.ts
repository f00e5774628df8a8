import type { Comparison, Condition, RestOperation, Rows, Writing } from './rest-operation.ts'

export interface EngineQuestion {
  readonly method: string
  readonly path: string
  readonly parameters: URLSearchParams
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

/** The question in the one spelling in which the engine is asked. */
export function writeRest(operation: RestOperation): EngineQuestion {
  const { rows, writing, call, answer, isHead, isCounted } = operation
  const parameters = new URLSearchParams()
  if (rows) writeRows(rows, parameters)
  if (call && !call.isPosted) {
    for (const [name, value] of Object.entries(call.parameters)) parameters.set(name, String(value))
  }
  const preferences = [isCounted ? 'count=exact' : '']
  if (writing) {
    preferences.push(answer === 'none' ? 'return=minimal' : 'return=representation')
    if (answer === 'none') parameters.delete('select')
    writeChange(writing, parameters, preferences)
  }
  const prefer = preferences.filter(Boolean).join(', ')
  return {
    method: methodOf(),
    path: call ? `/rest/v1/rpc/${call.name}` : `/rest/v1/${rows?.relation ?? ''}`,
    parameters,
    headers: {
      accept: answer === 'one' ? 'application/vnd.pgrst.object+json' : 'application/json',
      ...(prefer ? { prefer } : {}),
    },
    body: bodyOf(operation),
  }

  function methodOf(): string {
    if (isHead) return 'HEAD'
    if (call?.isPosted) return 'POST'
    if (!writing) return 'GET'
    return { insert: 'POST', update: 'PATCH', delete: 'DELETE' }[writing.kind]
  }
}

function bodyOf({ writing, call }: RestOperation): string | undefined {
  if (call?.isPosted) return JSON.stringify(call.parameters)
  if (writing?.kind === 'insert') {
    return JSON.stringify(writing.isList ? writing.rows : writing.rows[0])
  }
  return writing?.kind === 'update' ? JSON.stringify(writing.row) : undefined
}

function writeChange(writing: Writing, parameters: URLSearchParams, preferences: string[]): void {
  if (writing.kind === 'delete') return
  if (writing.columns) parameters.set('columns', writing.columns.join(','))
  if (writing.kind !== 'insert') return
  if (writing.onConflict) parameters.set('on_conflict', writing.onConflict.join(','))
  if (writing.resolution) preferences.push(`resolution=${writing.resolution}`)
  if (writing.usesDefaults) preferences.push('missing=default')
}

function writeRows(rows: Rows, parameters: URLSearchParams): void {
  parameters.set('select', writeSelect(rows))
  writeLevel(rows, '', parameters)
}

function writeSelect({ columns, embeds }: Rows): string {
  return [
    ...columns.map(({ name, alias }) => (alias ? `${alias}:${name}` : name)),
    ...embeds.map((embed) => {
      const hints = `${embed.key ? `!${embed.key}` : ''}${embed.isInner ? '!inner' : ''}`
      const name = embed.alias ? `${embed.alias}:${embed.relation}` : embed.relation
      return `${name}${hints}(${writeSelect(embed)})`
    }),
  ].join(',')
}

function writeLevel(rows: Rows, path: string, parameters: URLSearchParams): void {
  for (const condition of rows.conditions) {
    if (condition.kind === 'comparison') {
      parameters.append(`${path}${condition.column}`, writeComparison(condition))
    } else {
      const name = `${path}${condition.isNot ? 'not.' : ''}${condition.kind}`
      parameters.append(name, `(${condition.parts.map(writePart).join(',')})`)
    }
  }
  if (rows.order.length > 0) {
    const terms = rows.order.map(
      ({ column, isDescending, nulls }) =>
        `${column}.${isDescending ? 'desc' : 'asc'}${nulls ? `.nulls${nulls}` : ''}`,
    )
    parameters.set(`${path}order`, terms.join(','))
  }
  if (rows.limit !== undefined) parameters.set(`${path}limit`, String(rows.limit))
  if (rows.offset !== undefined) parameters.set(`${path}offset`, String(rows.offset))
  for (const embed of rows.embeds) {
    writeLevel(embed, `${path}${embed.alias ?? embed.relation}.`, parameters)
  }
}

/** Without quotes the engine makes numbers, truths and nulls of text; in them it reads nothing. */
function writeComparison({ isNot, operator, values }: Comparison): string {
  const start = `${isNot ? 'not.' : ''}${operator}.`
  if (operator === 'in') return `${start}(${values.map(quoted).join(',')})`
  const [value = ''] = values
  if (operator === 'is' || operator === 'like' || operator === 'ilike') return start + value
  return `${start}"${value}"`
}

function quoted(value: string): string {
  return `"${value.replace(/(["\\])/g, '\\$1')}"`
}

function writePart(condition: Condition): string {
  if (condition.kind === 'comparison') return `${condition.column}.${writeComparison(condition)}`
  const name = `${condition.isNot ? 'not.' : ''}${condition.kind}`
  return `${name}(${condition.parts.map(writePart).join(',')})`
}
