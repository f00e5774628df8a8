import type { Context } from 'hono'
import { minute, NetworkLimit, ownLimits } from '../../accounts/limits.ts'
import type { Backend } from '../../backend/backend.ts'
import { clientOnce, mailBrand } from '../../backend/server-client.ts'
import { currentPool } from '../../database/current-pool.ts'
import { networkOf } from '../../gate/network.ts'
import { Refusal } from '../../gate/refusal.ts'
import { callerAddress } from '../../http/caller-address.ts'
import type { PageEnv } from '../../http/page-env.ts'
import type { Log } from '../../log.ts'
import type { AnswerForm } from '../serve-actions.ts'
import { readAsked } from './asked-listing.ts'
import { stillThereAnswer } from './still-there.ts'
import { doneHtml, questionHtml, wordsHtml } from './still-there-html.ts'

interface StillTherePages {
  trustedProxies: number
  backend: () => Backend
  siteUrl: string
  log: Log
}

interface Typed {
  price?: string
  notice?: string
  /** Whether the price is asked about once more. */
  isDoubted?: boolean
}

const form = /^[0-9a-f]{40}$/

/**
 * Pages without scripts that nobody keeps, and that no visitor's script knows of. Opening one changes
 * nothing: mail scanners follow links.
 */
export function stillTherePages({ trustedProxies, backend, siteUrl, log }: StillTherePages) {
  const looks = new NetworkLimit(ownLimits, 'still there', 60, 10 * minute)
  const open = clientOnce(siteUrl)

  return {
    async show(context: Context<PageEnv>): Promise<Response> {
      const secret = context.req.param('secret') ?? ''
      return orWords(async () => {
        await looks.consume(networkOf(callerAddress(context, trustedProxies)))
        return question(secret, {}, 200)
      })
    },
    answer: (async (_, response, typed) => {
      const text = (key: string) => (typeof typed[key] === 'string' ? typed[key] : '')
      return orWords(async () => {
        const secret = text('token')
        const { status } = response
        const price = text('price').trim()
        if (status === 422) {
          const { errors = {} } = (await response.json()) as { errors?: Record<string, string> }
          const notice = errors.price ?? 'That did not work. Try again.'
          return question(secret, { price, notice }, 422)
        }
        if (status !== 200 && status !== 409 && status !== 410) {
          const { error } = (await response.json()) as { error?: string }
          return page(wordsHtml('', error ?? tryAgain), status, response.headers)
        }
        const site = await siteName()
        const said = stillThereAnswer.parse(await response.json())
        if (said.state === 'done') return page(doneHtml(site, said), 200)
        if (said.state === 'ended') return page(wordsHtml(site, ended), 410)
        if (said.state === 'doubt') {
          return question(secret, { price, notice: said.doubt, isDoubted: true }, 200)
        }
        return question(secret, { notice: changed }, 409)
      })
    }) satisfies AnswerForm,
  }

  async function question(secret: string, typed: Typed, status: number) {
    const site = await siteName()
    const db = open(backend())
    const listing = db && form.test(secret) ? await readAsked(db, secret) : undefined
    if (!listing) return page(wordsHtml(site, ended), 410)
    return page(questionHtml(site, { secret, listing, ...typed }), status)
  }

  async function siteName(): Promise<string> {
    const db = open(backend())
    return db ? (await mailBrand(db, siteUrl)).siteName : ''
  }

  /** What is refused is answered without the site's name, which would be a question for each. */
  async function orWords(work: () => Promise<Response>): Promise<Response> {
    try {
      // On the visitors' connections, so that a flood doesn't hold up the server's own.
      return await currentPool.run('visitor', work)
    } catch (error) {
      if (error instanceof Refusal) {
        return page(wordsHtml('', error.message), error.status, new Headers(error.headers))
      }
      log.warn({ error: String(error) }, 'a listing could not be asked about')
      return page(wordsHtml('', tryAgain), 503)
    }
  }
}

const tryAgain = 'That did not work. Try again in a moment.'
const changed =
  'Somebody has changed this listing in the meantime. This is how it is now; nothing was changed by your answer.'
const ended =
  'This link has ended: the question is answered already, a newer e-mail asks it, or the listing is not on offer any more.'

function page(html: string, status: number, given?: Headers): Response {
  const retryAfter = given?.get('retry-after')
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // With "no-referrer" the form would post without an origin, as if from another site.
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
      ...(retryAfter && { 'retry-after': retryAfter }),
    },
  })
}
