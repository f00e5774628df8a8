import { readStates } from '~/data/properties/lookup-reads'
import { openDb } from '~/data/public-client'
import { readConfig } from '~/data/public-config'
import { noteChanges } from './changes'
import { listsIn, storedText } from './favourites'

export async function findChanges(): Promise<void> {
  const { favourites } = listsIn(storedText())
  if (favourites.length === 0) return
  const ids = favourites.map(({ id }) => id)
  noteChanges(favourites, await readStates(openDb(await readConfig()), ids))
}
