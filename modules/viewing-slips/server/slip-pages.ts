import type { Context } from 'hono'
import {
  panelWords,
  secretOf,
  secretPages,
  tryAgain,
} from '../../../platform/actions/secret-pages.ts'
import type { AnswerForm } from '../../../platform/actions/serve-actions.ts'
import { clientOnce, mailBrand } from '../../../platform/backend/server-client.ts'
import type { PageEnv } from '../../../platform/http/page-env.ts'
import type { PageSite } from '../../../platform/module-server.ts'
import { readLinkedSlip } from './linked-slip.ts'
import { formHtml, slipHtml, type TypedBuyer } from './slip-html.ts'

export function slipPages({ trustedProxies, backend, siteUrl, log }: Omit<PageSite, 'render'>) {
  const { look, orWords, page } = secretPages({
    name: 'viewing slip',
    failure: 'a viewing slip could not be shown',
    words: (words) => panelWords('', words),
    trustedProxies,
    log,
    referrerPolicy: 'same-origin',
  })
  const open = clientOnce(siteUrl)

  return {
    show: (context: Context<PageEnv>) => look(context, (secret) => linked(secret, {}, 200)),
    answer: (async (_, response, typed) => {
      const text = (key: string) => (typeof typed[key] === 'string' ? typed[key] : '')
      return orWords(async () => {
        const { status } = response
        const secret = secretOf(text('token'))
        const buyer = { name: text('name'), phone: text('phone'), email: text('email') }
        if (status === 422) {
          const { errors = {} } = (await response.json()) as { errors?: Record<string, string> }
          const known = ['name', 'phone', 'email'].some((key) => errors[key])
          const shown = known ? errors : { form: tryAgain }
          return linked(secret, { ...buyer, errors: shown }, 422)
        }
        if (status !== 200 && status !== 410) {
          const { error } = (await response.json()) as { error?: string }
          return page(panelWords('', error ?? tryAgain), status, response.headers)
        }
        return linked(secret, buyer, 200)
      })
    }) satisfies AnswerForm,
  }

  async function linked(secret: string | undefined, typed: TypedBuyer, status: number) {
    const db = open(backend())
    const link = db && secret ? await readLinkedSlip(db, secret) : undefined
    if (!db || !secret || !link) return page(panelWords('', ended), 410)
    const site = (await mailBrand(db, siteUrl)).siteName
    if (link.state === 'made') return page(slipHtml(site, link), 200)
    return page(formHtml(site, secret, link, typed), status)
  }
}

const ended = 'This link has ended. Ask the agent to show you a new code.'
