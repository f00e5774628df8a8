import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { Db, PublicConfig } from '~/kit/data/public-client'
import { Button, buttonClass } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import {
  type FavouriteProperty,
  favouritePropertiesQuery,
} from '~/modules/listings/data/lookup-reads'
import { MOST_COMPARED } from '~/modules/listings/reference-list'
import { noteTold } from '~/modules/saved/public/changes'
import { clearAll, type listsIn, putBack } from '~/modules/saved/public/favourites'
import { outcomeWords } from '~/modules/saved/public/outcome-words'
import { t } from '~/platform/values/t'
import { FAVOURITE_ORDERS, type FavouriteOrder, inOrder } from '../favourite-order'
import { type FavouriteEntry, useFavouriteEntries } from '../use-favourite-entries'
import { FavouriteRow } from './favourite-row'
import { SendShortlist } from './send-shortlist'

export type FavouriteListsProps = {
  stored: ReturnType<typeof listsIn>
  db: Db
  config: PublicConfig
  siteName: string
  origin: string
  cards: (properties: readonly FavouriteProperty[]) => ReactNode
  nothing: ReactNode
}

export function FavouriteLists(props: FavouriteListsProps) {
  const { stored, db, config, siteName, origin, cards, nothing } = props
  const { entries, forget } = useFavouriteEntries(stored.favourites)
  const ids = [...new Set([...entries.map(({ id }) => id), ...stored.seen])]
  const { data, isError, refetch, isFetching } = useQuery({
    ...favouritePropertiesQuery(db, ids),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  })
  const byId = new Map(data?.map((property) => [property.id, property]))
  const isRead = Boolean(data) && !isFetching && !isError
  const propertyOf = (id: string) => byId.get(id) ?? (isRead ? null : undefined)
  useEffect(() => {
    if (isRead && data) noteTold(stored.favourites, data)
  }, [isRead, data, stored.favourites])
  const seen = stored.seen
    .filter((id) => !entries.some((entry) => entry.id === id && !entry.isRemoved))
    .flatMap((id) => byId.get(id) ?? [])

  return (
    <>
      {isError && (
        <Notice
          variant="error"
          title="We could not check these listings just now"
          actions={
            <Button variant="outline" size="sm" onClick={() => refetch()}>
              Try again
            </Button>
          }
        >
          Below is what you saved, as it was then.
        </Notice>
      )}
      {entries.length === 0 && nothing}
      {entries.length > 0 && (
        <FavouriteList
          entries={entries}
          propertyOf={propertyOf}
          origin={origin}
          config={config}
          siteName={siteName}
        />
      )}
      {seen.length > 0 && (
        <section aria-labelledby="seen">
          <h2 id="seen" className="mb-4 text-3xl">
            Recently viewed
          </h2>
          {cards(seen)}
        </section>
      )}
      <ClearAll isAnything={ids.length > 0} onCleared={forget} />
    </>
  )
}

type FavouriteListProps = Pick<FavouriteListsProps, 'config' | 'siteName' | 'origin'> & {
  entries: readonly FavouriteEntry[]
  propertyOf: (id: string) => FavouriteProperty | null | undefined
}

function FavouriteList({ entries, propertyOf, origin, config, siteName }: FavouriteListProps) {
  const [order, setOrder] = useState<FavouriteOrder>('saved')
  const [picked, setPicked] = useState<readonly string[]>()
  const orderId = useId()
  const shown = inOrder(entries, order, propertyOf)
  const listed = shown.flatMap(({ id, isRemoved }) => (isRemoved ? [] : (propertyOf(id) ?? [])))
  const chosen = picked ?? chosenAtFirst(listed)
  const compared = listed.filter(({ id }) => chosen.includes(id))
  const count = entries.filter(({ isRemoved }) => !isRemoved).length
  return (
    <>
      <section aria-labelledby="list" className="grid gap-4">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <h2 id="list" className="text-2xl">
            {count === 1 ? t('1 listing') : t`${count} listings`}
          </h2>
          <p className="flex items-center gap-2">
            <label htmlFor={orderId}>Sort by</label>
            <select
              id={orderId}
              value={order}
              onChange={({ target }) => {
                const next = FAVOURITE_ORDERS.find(({ key }) => key === target.value)
                if (next) setOrder(next.key)
              }}
              className="min-h-11 rounded-md border border-input bg-white px-3"
            >
              {FAVOURITE_ORDERS.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </select>
          </p>
        </div>
        <ul className="panes">
          {shown.map((entry) => (
            <li key={entry.id}>
              <FavouriteRow
                entry={entry}
                property={propertyOf(entry.id)}
                origin={origin}
                isChosen={chosen.includes(entry.id)}
                canChoose={compared.length < MOST_COMPARED}
                onChoose={(isChosen) =>
                  setPicked(
                    isChosen ? [...chosen, entry.id] : chosen.filter((id) => id !== entry.id),
                  )
                }
              />
            </li>
          ))}
        </ul>
        <Compare references={compared.map(({ reference }) => reference)} />
      </section>
      {listed.length > 0 && (
        <SendShortlist
          references={listed.map(({ reference }) => reference)}
          siteUrl={config.siteUrl}
          siteName={siteName}
        />
      )}
    </>
  )
}

/** Who saved no more than can be compared has chosen already. */
function chosenAtFirst(listed: readonly FavouriteProperty[]): string[] {
  const isFew = listed.length > 1 && listed.length <= MOST_COMPARED
  return isFew ? listed.map(({ id }) => id) : []
}

function Compare({ references }: { references: readonly string[] }) {
  const count = references.length
  if (count === 0) return null
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-between gap-3 border border-wood bg-pane px-4 py-3">
      <p role="status">
        {count === 1 && t('1 selected. Select one to three more to compare.')}
        {count > 1 &&
          t`${count} selected${count === MOST_COMPARED ? t(', the most you can compare') : ''}.`}
      </p>
      {count > 1 && (
        <Link
          to="/compare"
          search={{ listings: references.join(',') }}
          className={buttonClass({ variant: 'lantern' })}
        >
          Compare {count} side by side
        </Link>
      )}
    </div>
  )
}

function ClearAll({ isAnything, onCleared }: { isAnything: boolean; onCleared: () => void }) {
  const [cleared, setCleared] = useState<[string, string][]>([])
  const [problem, setProblem] = useState('')
  if (!isAnything && cleared.length === 0) return null
  return (
    <section aria-labelledby="clear" className="grid gap-3 border-line border-t pt-6">
      <h2 id="clear" className="text-xl">
        Clear this browser
      </h2>
      <p className="max-w-prose">
        On a shared device, clear what is saved here: the listings, your notes and what you viewed
        recently. Clearing the browser’s data for this site does the same.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {isAnything && (
          <Button
            variant="danger"
            onClick={() => {
              setCleared(clearAll())
              onCleared()
            }}
          >
            Clear everything
          </Button>
        )}
        {cleared.length > 0 && (
          <>
            <p role="status">Cleared. {problem}</p>
            <Button
              variant="outline"
              onClick={() => {
                const outcome = putBack(cleared)
                setProblem(outcomeWords(outcome))
                if (outcome === 'done') setCleared([])
              }}
            >
              Undo
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
