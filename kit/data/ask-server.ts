import { DataError } from './data-error'
import type { StaffClient } from './staff-client'

type Options = {
  hints?: Readonly<Record<number, string>>
  taken?: readonly number[]
  signal?: AbortSignal
}

const kinds: Readonly<Record<number, DataError['kind']>> = {
  401: 'signed_out',
  403: 'forbidden',
  404: 'not_found',
}

/**
 * `POST /api/<name>` for the signed-in account: what the site's own server does for staff.
 * @throws DataError with the server's words in `details`, where it gives any
 */
export async function askServer(
  client: StaffClient,
  name: string,
  body: object,
  { hints = {}, taken = [], signal }: Options = {},
): Promise<Response> {
  const { data } = await client.auth.getSession()
  const token = data.session?.access_token
  if (!token) throw new DataError('signed_out', 'no session')
  const answer = await fetch(`/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
    signal,
  }).catch((error) => {
    throw new DataError('offline', 'the server was not reached', { cause: error })
  })
  if (answer.ok || taken.includes(answer.status)) return answer
  const hint = hints[answer.status]
  const details = await wordsOf(answer)
  throw new DataError(kinds[answer.status] ?? 'unknown', `${name} answered ${answer.status}`, {
    ...(hint && { hint }),
    ...(details && { details }),
  })
}

async function wordsOf(answer: Response): Promise<string | undefined> {
  const { error }: { error?: unknown } = await answer.json().catch(() => ({}))
  return typeof error === 'string' ? error : undefined
}
