import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button, buttonClass } from '~/kit/ui/button'
import { useFocusInPlace } from '~/kit/use-focus-in-place'
import { newCountsQuery } from '~/modules/gallery/data/catalogue-reads'
import type { GallerySearch } from '~/modules/gallery/listing-filters'
import { addressOf } from '~/platform/values/language'
import { markSeen, readSearches, removeSearch, type SavedSearch, storeSearch } from '../store'
import { newWords } from '../words'

function useSavedSearches() {
  const [searches, setSearches] = useState<SavedSearch[] | null>()
  useEffect(() => {
    const read = () => {
      try {
        setSearches(readSearches(localStorage))
      } catch {
        setSearches(null)
      }
    }
    read()
    addEventListener('storage', read)
    return () => removeEventListener('storage', read)
  }, [])
  return [searches, setSearches] as const
}

export function SavedList() {
  const { db } = useRouteContext({ from: '__root__' })
  const [searches, setSearches] = useSavedSearches()
  const [removed, setRemoved] = useState<SavedSearch[]>([])
  const counted = searches ?? []
  const counts = useQuery({
    ...newCountsQuery(db, counted),
    enabled: counted.length > 0,
  })
  if (searches === undefined) return null
  if (searches === null) {
    return (
      <p>
        This browser can’t save anything, as in a private window. You can get new listings by e-mail
        instead.
      </p>
    )
  }

  function remove(search: SavedSearch) {
    removeSearch(localStorage, search.search)
    setRemoved((all) => [...all, search])
    setSearches(readSearches(localStorage))
  }
  function undo(search: SavedSearch) {
    storeSearch(() => localStorage, search)
    setRemoved((all) => all.filter((each) => each !== search))
    setSearches(readSearches(localStorage))
  }

  const gone = removed.filter(({ search }) => !searches.some((each) => each.search === search))
  const rows = [...searches, ...gone].sort((one, other) => other.at - one.at)
  if (rows.length === 0) {
    return (
      <div className="grid justify-items-start gap-4">
        <p>Nothing is saved in this browser yet. Search, then choose “Save this search”.</p>
        <Link to="/gallery" className={buttonClass({ variant: 'outline' })}>
          Search properties
        </Link>
      </div>
    )
  }
  return (
    <ul className="panes grid">
      {rows.map((row) => (
        <li
          key={row.search}
          className="grid justify-items-start gap-3 bg-shell px-4 py-4 sm:flex sm:items-center"
        >
          <Entry
            row={row}
            isRemoved={gone.includes(row)}
            count={counts.data?.[searches.indexOf(row)]}
            onRemove={() => remove(row)}
            onUndo={() => undo(row)}
          />
        </li>
      ))}
    </ul>
  )
}

type EntryProps = {
  row: SavedSearch
  isRemoved: boolean
  count: number | undefined
  onRemove: () => void
  onUndo: () => void
}

function Entry({ row, isRemoved, count, onRemove, onUndo }: EntryProps) {
  const focus = useFocusInPlace()
  if (isRemoved) {
    return (
      <>
        <p className="grow text-muted-foreground">Removed: {row.name}</p>
        <Button
          ref={focus.take}
          variant="outline"
          size="tight"
          onClick={() => {
            focus.leave()
            onUndo()
          }}
        >
          Undo<span className="sr-only"> removing {row.name}</span>
        </Button>
      </>
    )
  }
  return (
    <>
      <div className="grow">
        <Link
          to="/gallery"
          search={row.filters as GallerySearch}
          onClick={() => markSeen(localStorage, row.search, Math.max(Date.now(), row.seenAt))}
          className="inline-flex min-h-8 items-center font-semibold text-lg underline"
        >
          {row.name}
        </Link>
        <p role="status" className="min-h-6 text-muted-foreground">
          {count !== undefined && newWords(count, row.seenAt)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <a
          href={addressOf(`/searches/new${row.search}`)}
          className={buttonClass({ variant: 'outline', size: 'tight' })}
        >
          Send by e-mail<span className="sr-only">: {row.name}</span>
        </a>
        <Button
          ref={focus.take}
          variant="ghost"
          size="tight"
          onClick={() => {
            focus.leave()
            onRemove()
          }}
        >
          Remove<span className="sr-only"> {row.name}</span>
        </Button>
      </div>
    </>
  )
}
