import { log } from '../../log.ts'
import { type Guard, refuse } from './guard.ts'

/** No 5xx of the library's own wording: it may quote statements, rows or a stack. */
export const guardErrors: Guard = async (request, next) => {
  let response: Response
  try {
    response = await next(request)
  } catch (error) {
    log.error({ path: request.url.pathname, error: String(error) }, 'backend request failed')
    return refuse(request, 500, 'internal_error', 'Something went wrong on our side')
  }
  if (response.status < 500) return response
  if (response.headers.get('x-sb-error-code') === 'too_busy') return response
  const body = await response.text()
  // A well-formed database error (such as 57014, ran out of time) says nothing private.
  if (response.status === 503 && isDatabaseError(body)) {
    return Response.json(JSON.parse(body), { status: 503, headers: { 'retry-after': '2' } })
  }
  log.error({ path: request.url.pathname, status: response.status }, 'backend request failed')
  return refuse(request, 500, 'internal_error', 'Something went wrong on our side')
}

function isDatabaseError(body: string): boolean {
  try {
    return /^[0-9A-Z]{5}$/.test((JSON.parse(body) as { code: string }).code)
  } catch {
    return false
  }
}
