import { log } from '../../log.ts'
import { availability } from '../availability.ts'
import { type Guard, refuse } from './guard.ts'

/** No 5xx of the library's own wording: it may quote statements, rows or a stack. */
export const guardErrors: Guard = async (request, next) => {
  const note = { isAway: false }
  let response: Response
  try {
    response = await availability.run(note, () => next(request))
  } catch (error) {
    if (note.isAway) return tryAgain()
    log.error({ path: request.url.pathname, error: String(error) }, 'backend request failed')
    return refuse(request, 500, 'internal_error', 'Something went wrong on our side')
  }
  // Without a database the library knows no table, and says that there is none of that name.
  const isMisled = note.isAway && response.status === 404
  if (response.status < 500 && !isMisled) return response
  const body = await response.text()
  // A well-formed database error (such as 57014, ran out of time) says nothing private.
  if (response.status === 503 && isDatabaseError(body)) {
    return Response.json(JSON.parse(body), { status: 503, headers: { 'retry-after': '2' } })
  }
  // What ran out of time or was cut, wherever the library made an error of its own of it.
  if (note.isAway) return tryAgain()
  log.error({ path: request.url.pathname, status: response.status }, 'backend request failed')
  return refuse(request, 500, 'internal_error', 'Something went wrong on our side')
}

function tryAgain(): Response {
  const body = {
    code: 'unavailable',
    message: 'The database is busy; please try again in a moment',
  }
  return Response.json(body, { status: 503, headers: { 'retry-after': '2' } })
}

function isDatabaseError(body: string): boolean {
  try {
    return /^[0-9A-Z]{5}$/.test((JSON.parse(body) as { code: string }).code)
  } catch {
    return false
  }
}
