import { availability } from '../database/availability.ts'
import { whyNothingIsSaved } from '../database/refused-writes.ts'
import { log } from '../log.ts'
import { busy, Refusal, type Service, tryLater } from './refusal.ts'

/**
 * SQLSTATE groups after which trying again is right: connection, resources, race, shutdown, and 25006:
 * the database is read-only for now.
 */
const passing = /^(?:08|40|53|57|25006)/

/** Where something failed, our words: an error's own may quote statements, rows or a stack. */
export async function answerSafely(
  service: Service,
  work: () => Promise<Response>,
): Promise<Response> {
  const note = { isAway: false }
  try {
    const response = await availability.run(note, work)
    if (response.status < 500 || response.status === 507) return response
    return await withoutInternals(response, service, note.isAway)
  } catch (error) {
    if (error instanceof Refusal) return error.toResponse(service)
    if (isHangUp(error))
      return new Refusal(400, 'aborted', 'The request broke off').toResponse(service)
    if (note.isAway || isPassing(error)) return passingRefusal().toResponse(service)
    log.error({ service, error: String(error) }, 'backend request failed')
    return broken().toResponse(service)
  }
}

async function withoutInternals(
  response: Response,
  service: Service,
  isAway: boolean,
): Promise<Response> {
  if (response.headers.has('retry-after')) return response
  const body = await response.text()
  if (service === 'rest' && response.status === 503 && passing.test(codeOf(body))) {
    // A well-formed database error (such as 57014, ran out of time) says nothing private.
    const headers = { 'content-type': 'application/json', 'retry-after': '2' }
    return new Response(body, { status: 503, headers })
  }
  if (isAway || passing.test(codeOf(body))) return passingRefusal().toResponse(service)
  log.error({ service, status: response.status }, 'backend request failed')
  return broken().toResponse(service)
}

export function isPassing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && passing.test(String(error.code))
}

/**
 * The database is away or busy: the log has said so once, and trying again is right. Our own gate's
 * refusals count too, also as errors of Supabase's client.
 */
export function isAway(error: unknown): boolean {
  return isPassing(error) || (error instanceof Error && 'status' in error && error.status === 503)
}

export function isHangUp(error: unknown): boolean {
  return error instanceof Error && (error.name === 'AbortError' || error.message === 'aborted')
}

function codeOf(body: string): string {
  try {
    return String((JSON.parse(body) as { code: unknown }).code)
  } catch {
    return ''
  }
}

/** A database that takes no writes is told of for a minute; only an administrator can help. */
function passingRefusal(): Refusal {
  const why = whyNothingIsSaved()
  return why ? tryLater(60, `Nothing can be saved right now: ${why}.`, 503) : busy()
}

function broken(): Refusal {
  return new Refusal(500, 'internal_error', 'Something went wrong on our side')
}
