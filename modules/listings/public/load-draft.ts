import type { AppContext } from '~/kit/app-context'
import { unlistedHead } from '~/kit/page-head'
import { readDraft } from '~/modules/listings/data/draft-reads'
import { loadSiteSettings } from '~/modules/site-settings/data/public-reads'
import { describeListing, readBankRates } from './describe-listing'

export type ShownDraft = NonNullable<Awaited<ReturnType<typeof draftOf>>>

/** On the server. The draft is undefined where the link has ended, and the page is sent with 404. */
export async function loadDraft(context: AppContext, secret: string) {
  const draft = await draftOf(context, secret)
  if (!draft) context.answerNotFound?.()
  return { draft, head: unlistedHead(draft ? draft.property.title : 'This link has ended') }
}

async function draftOf(context: AppContext, secret: string) {
  if (!/^[0-9a-f]{40}$/.test(secret)) return undefined
  const { db, config, queryClient } = context
  const [settings, read, rates] = await Promise.all([
    loadSiteSettings(context),
    readDraft(db, secret),
    readBankRates(db, queryClient),
  ])
  if (!read) return undefined
  const { property, faqs: ownFaqs } = read
  const described = describeListing({
    property,
    project: property,
    rates,
    ownFaqs,
    settings,
    context,
  })
  const faqs = [described.ownFaqs, settings.listing_faqs].find((some) => some.length > 0)
  return { ...read, ...described, faqs: faqs ?? described.builtInFaqs, siteUrl: config.siteUrl }
}
