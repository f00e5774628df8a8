import type { WorkOfToday } from '~/modules/enquiries/data/staff-reads'

type Work = Pick<WorkOfToday, 'to_answer' | 'due' | 'viewings'> & { licence_ends_on: string | null }

export function todayParts({ to_answer, due, viewings, licence_ends_on }: Work) {
  return [
    { key: 'new' as const, count: to_answer, words: 'to answer' },
    { key: 'due' as const, count: due, words: 'to follow up' },
    { key: 'viewings' as const, count: viewings, words: viewings === 1 ? 'viewing' : 'viewings' },
    { key: 'licence' as const, count: licence_ends_on ? 1 : 0, words: 'licence' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ key, count, words }) => ({ key, words: `${count} ${words}` }))
}
