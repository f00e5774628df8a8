import { useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import { useStaffClient } from '~/kit/staff/auth-context'
import { useSettled } from '~/kit/staff/use-settled'
import { staffPropertyKeys } from '~/modules/listings/data/staff-keys'
import type { PropertyToSave } from '~/modules/listings/property-values'
import { peopleQuery } from '~/modules/people/data/staff-reads'
import { storedSiteQuery } from '~/modules/site-settings/data/staff-reads'
import type { PropertyValues } from '../schema'

const PAUSE = 400
const MOST_SHOWN = 3

type PrivateWordsNoticeProps = { control: Control<PropertyValues, unknown, PropertyToSave> }

/** Asks about what a description says of owners, keys and numbers; it may be meant. */
export function PrivateWordsNotice({ control }: PrivateWordsNoticeProps) {
  const client = useStaffClient()
  const text = useSettled(useWatch({ control, name: 'description' }), PAUSE)
  const { data: people, dataUpdatedAt: peopleOf } = useQuery(peopleQuery(client))
  const { data: site, dataUpdatedAt: siteOf } = useQuery(storedSiteQuery(client))
  const { data: words = [] } = useQuery({
    queryKey: staffPropertyKeys.privateWords({ text, peopleOf, siteOf }),
    // What knows telephone numbers is much code, and can't be had while offline.
    queryFn: () => wordsIn(text, [...(people ?? []), site ?? {}]),
    enabled: text.trim() !== '' && people !== undefined && site !== undefined,
    gcTime: 0,
    meta: { failure: 'private_words_failed' },
  })
  return (
    <p role="status" className="font-semibold text-destructive text-sm leading-snug empty:hidden">
      {words.length > 0 && `Visitors will read ${words.join(', ')}. Is it meant for them?`}
    </p>
  )
}

async function wordsIn(text: string, own: readonly Readonly<Record<string, unknown>>[]) {
  const [{ privateWords }, { ownContacts }] = await Promise.all([
    import('~/modules/listings/staff/private-words'),
    import('~/modules/listings/staff/own-contacts'),
  ])
  const found = privateWords(text, ownContacts(own))
  return [...new Set(found.map(({ from, to }) => `“${text.slice(from, to)}”`))].slice(0, MOST_SHOWN)
}
