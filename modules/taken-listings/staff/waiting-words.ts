import type { WaitingEnquiry } from '~/modules/taken-listings/data/staff-reads'

type Waiting = Pick<WaitingEnquiry, 'name' | 'email' | 'viewings'>
type Taken = Pick<WaitingEnquiry, 'property_reference' | 'status'>

const STATES: Record<string, string> = { sold: 'sold', rented: 'rented', pending: 'reserved' }

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`

export const viewingsOf = (waiting: readonly Pick<Waiting, 'viewings'>[]) =>
  waiting.flatMap(({ viewings }) => viewings)

export function questionWords(waiting: readonly Waiting[]): string {
  const viewings = viewingsOf(waiting).length
  const parts = [
    viewings > 0 && counted(viewings, 'viewing', 'viewings'),
    waiting.length > 0 && counted(waiting.length, 'enquiry', 'enquiries'),
  ]
  return `${parts.filter(Boolean).join(', ')}: tell them?`
}

export const stateWord = (status: string) => STATES[status] ?? 'taken'

export function takenWords(waiting: readonly Taken[]): string {
  const taken = new Map(
    waiting.map(({ property_reference, status }) => [property_reference, status]),
  )
  const [[reference, status] = ['', '']] = taken
  if (taken.size === 1) return `${reference} is now ${stateWord(status)}.`
  const states = new Set(taken.values())
  const state = states.size === 1 ? stateWord(status) : 'taken'
  return `${taken.size} listings that people wait for are now ${state}.`
}

/** Whom a cancelled viewing is e-mailed to, and whom not. */
export function cancelWords(waiting: readonly Waiting[]): string {
  const coming = waiting.filter(({ viewings }) => viewings.length > 0)
  const without = coming.filter(({ email }) => !email).map(({ name }) => name)
  const told = coming.length - without.length
  const mails =
    told === 0
      ? 'Bale e-mails the agent who shows it.'
      : `Bale e-mails ${told === coming.length && told > 1 ? 'them' : counted(told, 'visitor', 'visitors')} and the agent who shows it.`
  if (without.length === 0) return mails
  return `${mails} ${without.join(', ')} left no e-mail address: call or message them yourself.`
}

/** The ready answer for what is gone, by what staff call it. */
export function answerForTaken<T extends { title: string }>(
  texts: readonly T[],
  status: string,
): T | undefined {
  const state = stateWord(status)
  return (
    texts.find(({ title }) => title.toLowerCase().split(/\W+/).includes(state)) ??
    texts.find(({ title }) => /\bno longer\b|\btaken\b|\bgone\b/i.test(title))
  )
}
