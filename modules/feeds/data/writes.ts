import type { QueryClient } from '@tanstack/react-query'
import { changed } from '~/kit/data/rows'
import type { StaffClient } from '~/kit/data/staff-client'
import type { FeedName } from '~/modules/feeds/feeds'
import { FEEDS_KEY } from './keys'

/** @throws DataError; forbidden for all but admins */
export async function turnFeed(client: StaffClient, name: FeedName, isOn: boolean): Promise<void> {
  changed(
    await client.from('feeds').update({ is_on: isOn }).eq('name', name).select('name'),
    'forbidden',
  )
}

export async function invalidateFeeds(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: FEEDS_KEY })
}
