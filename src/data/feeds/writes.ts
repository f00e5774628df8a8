import type { QueryClient } from '@tanstack/react-query'
import type { FeedName } from '~/domain/feeds/feeds'
import { changed } from '../rows'
import type { StaffClient } from '../staff-client'
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
