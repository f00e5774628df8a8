import { CHANGED, storedKeys } from '~/kit/browser-storage'
import { shownPrice } from '~/modules/listings/price'
import { type Favourite, isFavourite, TOLD, tell } from './favourites'

export type State = { id: string; price: string; status: string }

type Saved = Pick<Favourite, 'id' | 'price' | 'status'>

export function changesOf(saved: Omit<Saved, 'id'>, now: Omit<State, 'id'>) {
  return {
    price: saved.price !== '' && shownPrice(saved.price) !== shownPrice(now.price),
    status: saved.status !== '' && saved.status !== now.status,
  }
}

export function noteChanges(favourites: readonly Saved[], states: readonly State[]): void {
  write(favourites, states, (id, news) => [
    [CHANGED + id, news && news !== localStorage.getItem(TOLD + id) ? 'yes' : ''],
  ])
}

export function noteTold(favourites: readonly Saved[], states: readonly State[]): void {
  write(favourites, states, (id, news) => [
    [CHANGED + id, ''],
    [TOLD + id, news],
  ])
}

type Entries = [key: string, value: string][]

function write(
  favourites: readonly Saved[],
  states: readonly State[],
  entriesOf: (id: string, news: string) => Entries,
): void {
  const byId = new Map(states.map((state) => [state.id, state]))
  try {
    const orphans = storedKeys(CHANGED).filter((key) => !isFavourite(key.slice(CHANGED.length)))
    const wanted = favourites
      .filter(({ id }) => isFavourite(id))
      .flatMap((saved) => entriesOf(saved.id, newsOf(saved, byId.get(saved.id))))
      .concat(orphans.map((key) => [key, '']))
      .filter(([key, value]) => (localStorage.getItem(key) ?? '') !== value)
    for (const [key, value] of wanted) {
      if (value) localStorage.setItem(key, value)
      else localStorage.removeItem(key)
    }
    if (wanted.length > 0) tell()
  } catch {
    // Storage is full: the menu says nothing of changes, the list does.
  }
}

function newsOf(saved: Saved, now: State | undefined): string {
  if (!now) return 'gone'
  const { price, status } = changesOf(saved, now)
  return price || status ? `${now.status} ${now.price}` : ''
}
