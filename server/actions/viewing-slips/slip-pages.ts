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
import { readLinkedSlip } from './linked-slip.ts'
import { formHtml, slipHtml, type TypedBuyer, wordsHtml } from './slip-html.ts'

interface SlipPages {
  trustedProxies: number
  backend: () => Backend
  siteUrl: string
  log: Log
}

const form = /^[0-9a-f]{40}$/

/**
 * Pages without scripts that nobody keeps, and that no visitor's script knows of. Opening one changes
 * nothing: what reads codes looks at their links first.
 */
export function slipPages({ trustedProxies, backend, siteUrl, log }: SlipPages) {
  const looks = new NetworkLimit(ownLimits, 'viewing slip', 60, 10 * minute)
  const open = clientOnce(siteUrl)

  return {
    async show(context: Context<PageEnv>): Promise<Response> {
      const secret = context.req.param('secret') ?? ''
      return orWords(async () => {
        // Counted before the link is looked at, so that guesses cost the same.
        await looks.consume(networkOf(callerAddress(context, trustedProxies)))
        return linked(secret, {}, 200)
      })
    },
    answer: (async (_, response, typed) => {
      const text = (key: string) => (typeof typed[key] === 'string' ? typed[key] : '')
      return orWords(async () => {
        const { status } = response
        const buyer = { name: text('name'), phone: text('phone'), email: text('email') }
        if (status === 422) {
          const { errors = {} } = (await response.json()) as { errors?: Record<string, string> }
          const known = ['name', 'phone', 'email'].some((key) => errors[key])
          const shown = known ? errors : { form: tryAgain }
          return linked(text('token'), { ...buyer, errors: shown }, 422)
        }
        if (status !== 200 && status !== 410) {
          const { error } = (await response.json()) as { error?: string }
          return page(wordsHtml('', error ?? tryAgain), status, response.headers)
        }
        return linked(text('token'), buyer, 200)
      })
    }) satisfies AnswerForm,
  }

  /** The form, or the slip once it is made. */
  async function linked(secret: string, typed: TypedBuyer, status: number) {
    const db = open(backend())
    const link = db && form.test(secret) ? await readLinkedSlip(db, secret) : undefined
    if (!db || !link) return page(wordsHtml('', ended), 410)
    const site = (await mailBrand(db, siteUrl)).siteName
    if (link.state === 'made') return page(slipHtml(site, link), 200)
    return page(formHtml(site, secret, link, typed), status)
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
      log.warn({ error: String(error) }, 'a viewing slip could not be shown')
      return page(wordsHtml('', tryAgain), 503)
    }
  }
}

const tryAgain = 'That did not work. Try again in a moment.'
const ended = 'This link has ended. Ask the agent to show you a new code.'

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
