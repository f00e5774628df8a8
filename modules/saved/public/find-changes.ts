import { openDb } from '~/kit/data/public-client'
import { readConfig } from '~/kit/data/public-config'
import { readStates } from '~/modules/listings/data/lookup-reads'
import { noteChanges } from './changes'
import { listsIn, storedText } from './favourites'

export async function findChanges(): Promise<void> {
  const { favourites } = listsIn(storedText())
  if (favourites.length === 0) return
  const ids = favourites.map(({ id }) => id)
  noteChanges(favourites, await readStates(openDb(await readConfig()), ids))
}
