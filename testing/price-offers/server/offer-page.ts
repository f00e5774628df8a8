import type { Context } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import { panelHtml, panelWords, secretPages } from '../../../platform/actions/secret-pages.ts'
import { hashOf } from '../../../platform/actions/token.ts'
import { clientOnce, dataOf } from '../../../platform/backend/server-client.ts'
import type { PageEnv } from '../../../platform/http/page-env.ts'
import type { PageSite } from '../../../platform/module-server.ts'
import { offeredPrice } from '../price-offer.ts'

const linked = z.object({ title: z.string(), amount: z.number() }).nullable()

export function offerPage({ trustedProxies, backend, siteUrl, log }: PageSite) {
  const { look, page } = secretPages({
    name: 'price offer',
    failure: 'a price offer could not be shown',
    words: (words) => panelWords('', words),
    trustedProxies,
    log,
    referrerPolicy: 'no-referrer',
  })
  const open = clientOnce(siteUrl)
  return (context: Context<PageEnv>) =>
    look(context, async (secret) => {
      const db = open(backend())
      const offer =
        db &&
        secret &&
        linked.parse(dataOf(await db.rpc('price_offer_of_link', { token_hash: hashOf(secret) })))
      if (!offer) return page(panelWords('', 'This link has ended.'), 410)
      const words = `You offered ${offeredPrice(offer.amount)} for ${offer.title}.`
      return page(panelHtml('', 'Your offer', html`<h1>Your offer</h1><p>${words}</p>`), 200)
    })
}
