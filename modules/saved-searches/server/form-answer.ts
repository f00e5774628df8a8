import type { Context } from 'hono'
import type { AnswerForm } from '../../../platform/actions/serve-actions.ts'
import type { JsonObject } from '../../../platform/gate/request-body.ts'
import type { PageEnv } from '../../../platform/http/page-env.ts'
import { searchText } from '../../../platform/values/search-text.ts'
import { t } from '../../../platform/values/t.ts'
import { addressIn, languageOf } from '../../../platform/values/translated.ts'
import { TRAP } from '../../../platform/values/trap.ts'
import { readSearch, searchAddress } from '../saved-search.ts'
import type { SavedSearchPage } from '../saved-search-page.ts'

/** Proxies and clients limit the size of headers. */
const longestLocation = 4_000

type Render = (
  context: Context<PageEnv>,
  own: { savedSearch: SavedSearchPage },
) => Promise<Response>

interface Answered {
  search?: string
  state?: 'confirmed' | 'full'
  ended?: string[]
  errors?: Record<string, string>
}

/**
 * Answers a form that the browser submitted without JavaScript: redirects to a page with the
 * result, or shows the form again.
 */
export function answerSearchForm(render: Render): AnswerForm {
  return async (context, answer, typed) => {
    const name = new URL(context.req.url).pathname.split('/').at(-1) ?? ''
    // A mail program wants an answer, and no page.
    if ('List-Unsubscribe' in typed) return answer
    const answered: Answered = await answer.json()
    const { language } = typed
    const location = nextAddress(name, answer.status, answered)
    if (location)
      return new Response(null, {
        status: 303,
        headers: { location: addressIn(languageOf(language), location) },
      })
    const page = await render(context, { savedSearch: pageAgain(name, answer, answered, typed) })
    const retryAfter = answer.headers.get('retry-after')
    if (retryAfter) page.headers.set('retry-after', retryAfter)
    return page
  }
}

function nextAddress(name: string, status: number, answered: Answered): string | undefined {
  const { search = '', state, ended } = answered
  if (name === 'saved-searches') return status === 202 ? `/searches/sent${search}` : undefined
  if (state) return `/searches/${state}${search}`
  if (ended) return `/searches/ended${endedText(ended)}`
  return name === 'search-confirmations' && (status === 410 || status === 422)
    ? '/searches/lapsed'
    : undefined
}

function endedText(all: readonly string[]): string {
  for (let named = all.length; named > 0; named--) {
    const text = searchText({ ended: all.slice(0, named), more: all.length - named || undefined })
    if (text.length <= longestLocation) return text
  }
  return searchText({ more: all.length || undefined })
}

function pageAgain(
  name: string,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  { errors = {} }: Answered,
  typed: JsonObject,
): SavedSearchPage {
  const text = (field: string) => [typed[field]].flat().find((each) => typeof each === 'string')
  const step =
    name === 'saved-searches' ? 'new' : name === 'search-confirmations' ? 'confirm' : 'end'
  return {
    step,
    status,
    language: languageOf(typed.language),
    search: searchAddress(readSearch(text('search') ?? '')),
    hasMail: status !== 503,
    problem: errors[TRAP] ?? problemOf(status, headers),
    errors,
    typed: { email: text('email') ?? '', consent: text('consent') !== undefined },
    token: text('token') ?? '',
  }
}

function problemOf(status: number, headers: Headers): string {
  if (status === 422) return t('Please check the fields below.')
  if (status === 429) {
    const minutes = Math.ceil(Number(headers.get('retry-after')) / 60)
    const when = minutes > 1 ? t`in ${minutes} minutes` : t('in a minute')
    return t`Too many requests came from your network just now. Try again ${when}.`
  }
  return t('That did not work. Try again in a moment.')
}
