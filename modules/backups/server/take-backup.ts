import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Context } from 'hono'
import type { BringBack } from '../../../platform/backup/bring-back/bring-back.ts'
import { isHangUp } from '../../../platform/gate/failures.ts'
import { Refusal } from '../../../platform/gate/refusal.ts'
import type { PageEnv } from '../../../platform/http/page-env.ts'
import type { Log } from '../../../platform/log.ts'

/**
 * `/bring-back/<ticket>`: PUT takes the part of the file that begins at `from`, POST restores it where no
 * more rows of strangers than `agreed`, of each kind, go with the new site, DELETE gives it up, and each answers what GET does: how far it is. The ticket is the right to all of it; no
 * session is left while the database is another one.
 */
export function takeBackup(bringBack: BringBack | undefined, log: Log) {
  return async (context: Context<PageEnv>): Promise<Response> => {
    const answer = await answerOf(context).catch((error) => refusal(error, log))
    answer.headers.set('cache-control', 'no-store')
    return answer
  }

  async function answerOf({ req }: Context<PageEnv>): Promise<Response> {
    const ticket = req.param('ticket') ?? ''
    if (!bringBack) throw new Refusal(404, 'no_upload', 'This upload has ended.')
    const { body, method } = req.raw
    if (method === 'PUT') {
      const from = req.query('from') ?? ''
      if (!/^\d{1,16}$/.test(from) || !body) {
        throw new Refusal(400, 'bad_part', 'Say from which byte on, and send some.')
      }
      await bringBack.take(ticket, Number(from), Readable.fromWeb(body as ReadableStream))
    } else if (method === 'POST') bringBack.restore(ticket, req.query('agreed') ?? '')
    else if (method === 'DELETE') {
      await bringBack.cancel(ticket)
      return new Response(null, { status: 204 })
    } else if (method !== 'GET') {
      const allow = 'GET, PUT, POST, DELETE'
      throw new Refusal(405, 'not_allowed', 'This address takes no such request.', { allow })
    }
    return Response.json(bringBack.state(ticket))
  }
}

function refusal(error: unknown, log: Log): Response {
  if (error instanceof Refusal) {
    const { status, code, message, headers } = error
    return Response.json({ code, error: message }, { status, headers })
  }
  if (isHangUp(error)) {
    return Response.json({ code: 'aborted', error: 'The request broke off.' }, { status: 400 })
  }
  log.error({ error: String(error) }, 'a part of a backup could not be taken')
  return Response.json(
    { code: 'failed', error: 'Something went wrong on our side.' },
    { status: 500 },
  )
}
