import { log } from '../../log.ts'
import { Refusal, type Service, tryLater } from './refusal.ts'

/** SQLSTATE groups after which trying again is right: connection, resources, race, shutdown. */
const passing = /^(?:08|40|53|57)/

/** No error of ours or the engine's own wording: it may quote statements, rows or a stack. */
export function answerFailure(error: unknown, service: Service): Response {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (passing.test(code)) return busy().toResponse(service)
  log.error({ service, error: String(error) }, 'backend request failed')
  return broken().toResponse(service)
}

/** The engine's answer, or ours where it says that something inside went wrong. */
export async function withoutInnards(response: Response, service: Service): Promise<Response> {
  if (response.status < 500) return response
  const { headers, status } = response
  // Ours already: a refusal carries its own words.
  if (headers.has('retry-after')) return response
  const body = await response.text()
  const code = codeOf(body)
  if (passing.test(code)) {
    // A well-formed database error (such as 57014, ran out of time) says nothing private.
    return service === 'rest'
      ? new Response(body, {
          status: 503,
          headers: { 'content-type': 'application/json', 'retry-after': '2' },
        })
      : busy().toResponse(service)
  }
  log.error({ service, status }, 'backend request failed')
  return broken().toResponse(service)
}

function codeOf(body: string): string {
  try {
    return (JSON.parse(body) as { code: unknown }).code?.toString() ?? ''
  } catch {
    return ''
  }
}

function busy(): Refusal {
  return tryLater(2, 'The database is busy. Please try again in a moment.', 503)
}

function broken(): Refusal {
  return new Refusal(500, 'internal_error', 'Something went wrong on our side')
}
