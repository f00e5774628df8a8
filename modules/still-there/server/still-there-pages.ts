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
import { readAsked } from './asked-listing.ts'
import { stillThereAnswer } from './still-there.ts'
import { doneHtml, questionHtml } from './still-there-html.ts'

interface Typed {
  price?: string
  notice?: string
  isDoubted?: boolean
}

export function stillTherePages({
  trustedProxies,
  backend,
  siteUrl,
  log,
}: Omit<PageSite, 'render'>) {
  const { look, orWords, page } = secretPages({
    name: 'still there',
    failure: 'a listing could not be asked about',
    words: (words) => panelWords('', words),
    trustedProxies,
    log,
    referrerPolicy: 'same-origin',
  })
  const open = clientOnce(siteUrl)

  return {
    show: (context: Context<PageEnv>) => look(context, (secret) => question(secret, {}, 200)),
    answer: (async (_, response, typed) => {
      const text = (key: string) => (typeof typed[key] === 'string' ? typed[key] : '')
      return orWords(async () => {
        const secret = secretOf(text('token'))
        const { status } = response
        const price = text('price').trim()
        if (status === 422) {
          const { errors = {} } = (await response.json()) as { errors?: Record<string, string> }
          const notice = errors.price ?? 'That did not work. Try again.'
          return question(secret, { price, notice }, 422)
        }
        if (status !== 200 && status !== 409 && status !== 410) {
          const { error } = (await response.json()) as { error?: string }
          return page(panelWords('', error ?? tryAgain), status, response.headers)
        }
        const site = await siteName()
        const said = stillThereAnswer.parse(await response.json())
        if (said.state === 'done') return page(doneHtml(site, said), 200)
        if (said.state === 'ended') return page(panelWords(site, ended), 410)
        if (said.state === 'doubt') {
          return question(secret, { price, notice: said.doubt, isDoubted: true }, 200)
        }
        return question(secret, { notice: changed }, 409)
      })
    }) satisfies AnswerForm,
  }

  async function question(secret: string | undefined, typed: Typed, status: number) {
    const site = await siteName()
    const db = open(backend())
    const listing = db && secret ? await readAsked(db, secret) : undefined
    if (!secret || !listing) return page(panelWords(site, ended), 410)
    return page(questionHtml(site, { secret, listing, ...typed }), status)
  }

  async function siteName(): Promise<string> {
    const db = open(backend())
    return db ? (await mailBrand(db, siteUrl)).siteName : ''
  }
}

const changed =
  'Someone has changed this listing in the meantime. This is how it is now; nothing was changed by your answer.'
const ended =
  'This link has ended: the question is answered already, a newer e-mail asks it, or the listing is not on offer any more.'
