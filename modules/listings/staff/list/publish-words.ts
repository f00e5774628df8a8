import type { ListingStep, PublishWarning } from '~/modules/listings/data/bulk-changes'
import { WANTED_TO_PUBLISH } from '~/modules/listings/publishing'
import { groupedNumber } from '~/platform/values/grouped-number'

const WORDS: Record<PublishWarning, string> = {
  ...WANTED_TO_PUBLISH,
  confirmation: 'word that it is still available',
}

const list = new Intl.ListFormat('en')

export function lacksWords(
  { missing, warnings }: Pick<ListingStep, 'missing' | 'warnings'>,
  of: 'missing' | 'warnings',
): string {
  const checks = (of === 'missing' ? missing : warnings) ?? []
  if (checks.length === 0) return ''
  return `it ${of === 'missing' ? 'needs' : 'lacks'} ${list.format(checks.map((each) => WORDS[each]))}`
}

export function lackCounts(steps: readonly ListingStep[], of: 'missing' | 'warnings'): string[] {
  const counts = new Map<PublishWarning, number>()
  for (const step of steps) {
    for (const check of step[of] ?? []) counts.set(check, (counts.get(check) ?? 0) + 1)
  }
  const [one, many] = of === 'missing' ? ['needs', 'need'] : ['lacks', 'lack']
  return [...counts]
    .toSorted(([, first], [, second]) => second - first)
    .map(([check, count]) => `${groupedNumber(count)} ${count === 1 ? one : many} ${WORDS[check]}`)
}

type Publication = 'published' | 'waiting' | 'draft'

const ACTS: Record<Publication, { will: string; did: string; button: (what: string) => string }> = {
  published: {
    will: 'will be published',
    did: 'published',
    button: (what) => `Publish ${what}`,
  },
  waiting: {
    will: 'will be sent for approval',
    did: 'sent for approval',
    button: (what) => `Send ${what} for approval`,
  },
  draft: {
    will: 'will only be seen by staff',
    did: 'made a draft',
    button: (what) => `Make ${what} a draft`,
  },
}

const ANY = {
  will: 'will change',
  did: 'changed',
  button: (what: string) => `Change ${what}`,
}

export function actOf(steps: readonly Pick<ListingStep, 'after' | 'reason'>[]) {
  const after = steps.find(({ reason }) => reason === null)?.after
  const publication = after?.publication as Publication | undefined
  return publication ? ACTS[publication] : ANY
}
