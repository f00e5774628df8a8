import { useState } from 'react'
import type { Favourite } from '~/modules/saved/public/favourites'

export type FavouriteEntry = Favourite & { isRemoved: boolean }

export function useFavouriteEntries(favourites: readonly Favourite[] | undefined) {
  const [shown, setShown] = useState<readonly FavouriteEntry[]>([])
  const [seen, setSeen] = useState<readonly Favourite[]>()
  if (favourites && favourites !== seen) {
    setSeen(favourites)
    setShown(joined(shown, favourites))
  }
  return { entries: shown, forget: () => setShown([]) }
}

export function joined(
  shown: readonly FavouriteEntry[],
  favourites: readonly Favourite[],
): FavouriteEntry[] {
  const ids = new Set(favourites.map(({ id }) => id))
  const gone = shown.filter(({ id }) => !ids.has(id))
  return [
    ...favourites.map((each) => ({ ...each, isRemoved: false })),
    ...gone.map((each) => ({ ...each, isRemoved: true })),
  ].sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1))
}
