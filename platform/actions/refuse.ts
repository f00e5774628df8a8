import type { z } from 'zod'
import { availability } from '../database/availability.ts'
import { isHangUp, isPassing } from '../gate/failures.ts'
import { busy, Refusal } from '../gate/refusal.ts'
import type { Log } from '../log.ts'

export class InvalidFields extends Error {
  override name = 'InvalidFields'
  /** Messages by field; a field inside a list is `list.0`. */
  readonly fields: Readonly<Record<string, string>>

  constructor(fields: Record<string, string>) {
    super('fields are not valid')
    this.fields = fields
  }
}

const mostFields = 50

export function fieldsOf({ issues }: z.ZodError): Record<string, string> {
  const words = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [[...issue.path, key].join('.'), 'is not known here'] as const)
      : [[issue.path.join('.'), issue.message] as const],
  )
  return Object.fromEntries(words.slice(0, mostFields).reverse())
}

/** Runs `work` and turns every error into an answer that says no more than a visitor may know. */
export async function answerOrRefuse(log: Log, work: () => Promise<Response>): Promise<Response> {
  const note = { isAway: false }
  try {
    return await availability.run(note, work)
  } catch (error) {
    if (error instanceof InvalidFields)
      return Response.json({ errors: error.fields }, { status: 422 })
    if (error instanceof Refusal) return refused(error)
    if (isHangUp(error)) return refused(new Refusal(400, 'aborted', 'The request broke off'))
    if (note.isAway || isPassing(error)) return refused(busy())
    log.error({ error: error instanceof Error ? error.stack : String(error) }, 'action failed')
    return Response.json({ error: 'Something went wrong on our side.' }, { status: 500 })
  }
}

function refused({ status, message, headers }: Refusal): Response {
  return Response.json({ error: message }, { status, headers })
}
