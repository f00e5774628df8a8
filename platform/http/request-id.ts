import { randomUUID } from 'node:crypto'
import type { IncomingMessage, OutgoingMessage } from 'node:http'

const header = 'x-request-id'
const form = /^[\w-]{8,64}$/

/** Names a request in its answer and its line of the log, as a trusted proxy named it before. */
export function nameRequest(
  { headers }: IncomingMessage,
  response: OutgoingMessage,
  trustedProxies: number,
): void {
  const given = trustedProxies > 0 ? headers[header] : undefined
  const isFit = typeof given === 'string' && form.test(given)
  // Half of a UUID: short enough to be read out, and no two of a year alike.
  response.setHeader(header, isFit ? given : randomUUID().slice(0, 18))
}

export function idOf(response: OutgoingMessage | undefined): string | undefined {
  return response?.getHeader(header)?.toString()
}

/** An answer that tells of a failure ends its message with the number, which the screen then shows. */
export async function numbered(
  answer: Response,
  response: OutgoingMessage | undefined,
): Promise<Response> {
  const id = idOf(response)
  if (answer.status < 500 || !id) return answer
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined)
  if (!isSaid(body)) return answer
  const { status, headers } = answer
  return Response.json({ ...body, message: `${body.message} #${id}` }, { status, headers })
}

function isSaid(body: unknown): body is { message: string } {
  return typeof (body as { message?: unknown } | undefined)?.message === 'string'
}
