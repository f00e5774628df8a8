import type { Context } from 'hono'
import type { AnswerForm } from '../../../platform/actions/serve-actions.ts'
import type { JsonObject } from '../../../platform/gate/request-body.ts'
import type { PageEnv } from '../../../platform/http/page-env.ts'
import { t } from '../../../platform/values/t.ts'
import { addressIn, languageOf } from '../../../platform/values/translated.ts'
import { TRAP } from '../../../platform/values/trap.ts'
import type { EnquiryAnswer, TypedEnquiry } from '../enquiry-answer.ts'

type Render = (context: Context<PageEnv>, own: { enquiry: EnquiryAnswer }) => Promise<Response>

interface Answered {
  reference?: string
  errors?: Record<string, string>
}

/**
 * Answers a form that the browser submitted without JavaScript: redirects to a page of
 * confirmation, or shows the form again.
 */
export function answerEnquiryForm(render: Render): AnswerForm {
  return async (context, answer, typed) => {
    const { reference, errors = {} }: Answered = await answer.json()
    if (reference) {
      const { property_id: listing = '', preferred_times } = typedOf(typed)
      const sent = { sent: reference, listing, times: preferred_times?.join() ?? '' }
      const told = Object.entries(sent).filter(([, value]) => value)
      const location = addressIn(
        languageOf(typed.language),
        `/enquiry?${new URLSearchParams(told)}`,
      )
      const headers = { location }
      return new Response(null, { status: 303, headers })
    }
    const page = await render(context, { enquiry: enquiryAnswer(answer, errors, typed) })
    const retryAfter = answer.headers.get('retry-after')
    if (retryAfter) page.headers.set('retry-after', retryAfter)
    return page
  }
}

export function enquiryAnswer(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  errors: Record<string, string>,
  body: JsonObject,
): EnquiryAnswer {
  const { [TRAP]: trapped, ...others } = errors
  const { property_id: gone } = others
  const { property_id, ...typed } = typedOf(body)
  return {
    status,
    language: languageOf(body.language),
    words: gone
      ? t`${gone} Or send it as it is here, as a general question.`
      : (trapped ?? wordsOf(status, headers, Object.keys(typed).length > 0)),
    errors: others,
    typed: gone || !property_id ? typed : { ...typed, property_id },
  }
}

function wordsOf(status: number, headers: Headers, isThere: boolean): string {
  const still = isThere
    ? t('What you typed is still in the form.')
    : t('Go back one page: what you typed is still there.')
  if (status === 422) return t('Please check the fields below.')
  if (status === 413)
    return t('Not sent: your message is too long. Go back one page and shorten it.')
  if (status === 429) {
    const minutes = Math.ceil(Number(headers.get('retry-after')) / 60)
    const when = minutes > 1 ? t`in ${minutes} minutes` : t('in a minute')
    return t`Not sent: too many enquiries came from your network just now. Try again ${when}. ${still}`
  }
  if (status >= 500) {
    return t`We can’t tell whether it arrived. Try again in a moment; it will not be sent twice. ${still}`
  }
  return t`It could not be sent. ${still}`
}

/** Only fields of the form; if a field came more than once, its first value counts. */
function typedOf(body: JsonObject): TypedEnquiry {
  const all = (name: string) => [body[name]].flat().filter((each) => typeof each === 'string')
  const texts = ['property_id', 'person_id', 'name', 'phone', 'email', 'message', 'reply_by']
  const boxes = ['wants_viewing', 'consent', 'marketing']
  const times = [...new Set(all('preferred_times').filter((time) => time !== ''))]
  return {
    ...Object.fromEntries(
      texts.flatMap((name) =>
        all(name)
          .slice(0, 1)
          .map((text) => [name, text]),
      ),
    ),
    ...Object.fromEntries(boxes.flatMap((name) => (all(name).length > 0 ? [[name, true]] : []))),
    ...(times.length > 0 && { preferred_times: times }),
  }
}
