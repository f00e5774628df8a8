import { t } from '~/platform/values/t'
import type { Typed } from './typed'
import type { Source } from './visit'

/** Milliseconds. Manila has no daylight saving time; the fields are Philippine time. */
const MANILA_AHEAD_OF_UTC = 8 * 60 * 60 * 1000
/** Allowance for slow clocks, in milliseconds. */
const SLOW_CLOCK = 10 * 60 * 1000
/** Milliseconds that a form is open at least: a program that fills it in doesn't stay as long. */
const SHORTEST = 3_000

const FIELDS = [
  'property_id',
  'person_id',
  'name',
  'phone',
  'email',
  'message',
  'reply_by',
] as const

export function contentOf(typed: Typed) {
  const wants = typed.wants_viewing !== undefined
  const filled = (typed.preferred_times ?? [])
    .map((time, place) => ({ time, place }))
    .filter(({ time }, at, all) => time && all.findIndex((each) => each.time === time) === at)
  const times = wants ? filled : []
  const one = (name: string) => typed[name]?.[0] ?? ''
  return {
    places: times.map(({ place }) => place),
    content: {
      ...Object.fromEntries(FIELDS.map((name) => [name, one(name)])),
      wants_viewing: wants,
      preferred_times: times.map(({ time }) => time),
      consent: typed.consent !== undefined,
      marketing: typed.marketing !== undefined,
      ...(typed.language && { language: one('language') }),
    },
  }
}

export function bodyOf(
  content: ReturnType<typeof contentOf>['content'],
  sending: { key: string; source: Source },
): string {
  const { key, source } = sending
  return JSON.stringify({ ...content, ...source, idempotency_key: key })
}

/**
 * How long a press waits until the form was open long enough, in milliseconds.
 * @param since when it was opened, in milliseconds; later than now where a clock was put back
 * @param now milliseconds
 */
export function waitOf(since: number, now: number): number {
  return Math.min(Math.max(since + SHORTEST - now, 0), SHORTEST)
}

/** Errors by field that are known before sending. @param now milliseconds */
export function pastTimes(typed: Typed, now: number): Record<string, string> {
  const { places, content } = contentOf(typed)
  const past = content.preferred_times.flatMap((time, at) =>
    Date.parse(`${time}Z`) - MANILA_AHEAD_OF_UTC < now - SLOW_CLOCK
      ? [[`preferred_times.${places[at]}`, t('This time has passed. Choose a later one.')]]
      : [],
  )
  return Object.fromEntries(past)
}

/** Moves the server's errors to their fields: it counts only the times that are filled in. */
export function atPlaces(errors: Record<string, string>, places: readonly number[]) {
  const moved = Object.entries(errors).map(([field, words]) => {
    const at = /^preferred_times\.(\d+)$/.exec(field)?.[1]
    return [at === undefined ? field : `preferred_times.${places[Number(at)] ?? at}`, words]
  })
  return Object.fromEntries(moved) as Record<string, string>
}
