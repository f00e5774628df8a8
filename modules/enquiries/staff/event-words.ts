import { cameByLabel } from '~/modules/enquiries/added-enquiry'
import type { Enquiry, EnquiryEvent } from '~/modules/enquiries/data/staff-reads'
import { ENQUIRY_STATES, REPLY_BY } from '~/modules/enquiries/enquiry'
import { formatDay } from '~/platform/values/dates'
import { meetingTime } from '~/platform/values/exact-time'

type EventFacts = Pick<EnquiryEvent, 'kind' | 'details'>

export type EventWords = { what: string; text?: string }

export function stateLabel(state: string): string {
  return ENQUIRY_STATES.find(({ key }) => key === state)?.label ?? state
}

export function channelLabel(channel: string): string {
  return REPLY_BY.find(({ key }) => key === channel)?.label ?? channel
}

/** @param nameOf an account's name, by its profile's id */
export function eventWords(
  { kind, details }: EventFacts,
  nameOf: (id: string) => string,
): EventWords {
  const said = (name: string): string => textIn(details, name)
  switch (kind) {
    case 'received':
      if (said('came_by')) return { what: `Added: came by ${cameByLabel(said('came_by'))}` }
      return hasSigns(details)
        ? { what: 'Received, and set aside as suspected spam' }
        : { what: 'Received' }
    case 'note':
      return { what: 'Note', text: said('text') }
    case 'answered':
      return said('channel') === 'call'
        ? { what: 'Called' }
        : { what: `Answered by ${channelLabel(said('channel'))}` }
    case 'state':
      return {
        what: `${stateLabel(said('from'))} → ${stateLabel(said('to'))}`,
        text: said('reason') || undefined,
      }
    case 'assigned':
      return {
        what: said('to') ? `Assigned to ${nameOf(said('to'))}` : 'Unassigned',
      }
    case 'risen':
      return { what: 'No answer in time: the office was told' }
    case 'told':
      return { what: toldWords(said('property_reference'), said('said')) }
    case 'step':
      return stepWords(said('step'), said('on'))
    case 'corrected':
      return correctionWords(details)
    case 'blanked':
      return { what: 'Name, number, address and message removed' }
    default:
      return viewingWords(kind, said)
  }
}

const TOLD: Record<string, string> = {
  call: 'called',
  not_interested: 'not interested',
  no_news: 'wants no more news',
}

function toldWords(reference: string, said: string): string {
  return `About ${reference}: ${TOLD[said] ?? `sent by ${channelLabel(said)}`}`
}

function stepWords(step: string, on: string): EventWords {
  const day = formatDay(on)
  if (!step && !day) return { what: 'Next step removed' }
  return { what: day ? `Next step by ${day}` : 'Next step', text: step || undefined }
}

const CORRECTED: Record<string, string> = { name: 'name', phone: 'number', email: 'e-mail address' }

function correctionWords(details: EventFacts['details']): EventWords {
  const fields = valueIn(details, 'fields')
  const named = Array.isArray(fields)
    ? fields.flatMap((field) => CORRECTED[String(field)] ?? [])
    : []
  const [from, to] = [textIn(details, 'from'), textIn(details, 'to')]
  const listing = from || to ? [`listing from ${from || 'none'} to ${to || 'none'}`] : []
  return { what: `Corrected: ${[...named, ...listing].join(', ')}` }
}

const VIEWINGS: Record<string, string> = {
  viewing_set: 'Viewing set for',
  viewing_moved: 'Viewing moved to',
  viewing_cancelled: 'Viewing cancelled:',
  viewing_done: 'Viewing done:',
  viewing_missed: 'Client did not come to the viewing:',
}

function viewingWords(kind: string, said: (name: string) => string): EventWords {
  const starts = said('starts_at')
  const what = VIEWINGS[kind]
  if (!what) return { what: kind.replaceAll('_', ' ') }
  return {
    what: starts ? `${what} ${meetingTime(starts)}` : what.replace(/:$/, ''),
    text: said('outcome') || said('place') || undefined,
  }
}

function valueIn(details: EventFacts['details'], name: string): unknown {
  const isObject = typeof details === 'object' && details !== null && !Array.isArray(details)
  return isObject ? details[name] : undefined
}

function textIn(details: EventFacts['details'], name: string): string {
  const value = valueIn(details, name)
  return typeof value === 'string' ? value : ''
}

function hasSigns(details: EventFacts['details']): boolean {
  const signs = valueIn(details, 'spam_signs')
  return Array.isArray(signs) && signs.length > 0
}

const SIGNS: Record<string, string> = {
  trap: 'It filled in a field that people cannot see.',
  hasty: 'The form was sent faster than anyone can type.',
  links: 'The message holds a link.',
  repeated: 'The same words came several times within a day.',
  many: 'The same sender wrote more than ten times within an hour.',
}

export function spamWords(signs: readonly string[]): string[] {
  return signs.map((sign) => SIGNS[sign] ?? sign)
}

const SOURCES = [
  { key: 'came_by', label: 'Came by' },
  { key: 'utm_source', label: 'Source' },
  { key: 'utm_medium', label: 'Medium' },
  { key: 'utm_campaign', label: 'Campaign' },
  { key: 'referrer', label: 'Page before' },
]

/** For example "Source: facebook; Page before: https://example.com". */
export function sourceWords(source: Enquiry['source']): string {
  const given = new Map(Object.entries(source))
  return SOURCES.flatMap(({ key, label }) => {
    const value = given.get(key)
    if (!value) return []
    return [`${label}: ${key === 'came_by' ? cameByLabel(String(value)) : String(value)}`]
  }).join('; ')
}
