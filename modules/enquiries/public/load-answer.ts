import type { AppContext } from '~/kit/app-context'
import { unlistedHead } from '~/kit/page-head'
import { loadSiteSettings } from '~/modules/site-settings/data/public-reads'
import { readAnswer } from './read-answer'

// Never in the browser: a page that answers a form comes from the server.
const aboutAnswer = import.meta.env.SSR && (await import('./about-answer')).aboutAnswer

export async function loadAnswer(context: AppContext, search: object) {
  const { business_name } = await loadSiteSettings(context)
  const shown = readAnswer(search, context.enquiryAnswer)
  const about = aboutAnswer ? await aboutAnswer(context, shown.listing) : undefined
  return { ...shown, about, head: unlistedHead(`${shown.title} | ${business_name}`) }
}
