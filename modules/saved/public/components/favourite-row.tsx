import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Picture } from '~/kit/components/picture'
import { Button } from '~/kit/ui/button'
import { useFocusInPlace } from '~/kit/use-focus-in-place'
import { soldNotice, soldWords } from '~/modules/listings/availability'
import type { FavouriteProperty } from '~/modules/listings/data/lookup-reads'
import { locationOf } from '~/modules/listings/location'
import { shownPrice } from '~/modules/listings/price'
import { propertyParam } from '~/modules/listings/property-address'
import { propertyFacts } from '~/modules/listings/property-facts'
import { removeFavourite, restoreFavourite } from '~/modules/saved/public/favourites'
import { outcomeWords } from '~/modules/saved/public/outcome-words'
import { addressOf } from '~/platform/values/language'
import { t } from '~/platform/values/t'
import type { FavouriteEntry } from '../use-favourite-entries'
import { lastKnown, whatChanged } from '../what-changed'
import { FavouriteNote } from './favourite-note'

type FavouriteRowProps = {
  entry: FavouriteEntry
  property: FavouriteProperty | null | undefined
  origin: string
  isChosen: boolean
  canChoose: boolean
  onChoose: (isChosen: boolean) => void
}

export function FavouriteRow({ entry, property, origin, ...choice }: FavouriteRowProps) {
  const title = property?.title || entry.title || t('A listing')
  const [problem, setProblem] = useState('')
  const unsaved = useRef<string>(undefined)
  const focus = useFocusInPlace()
  if (entry.isRemoved) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 bg-pane px-4 py-3">
        <p>
          <span className="font-semibold">{title}</span> was removed. {problem}
        </p>
        <Button
          ref={focus.take}
          variant="outline"
          size="sm"
          aria-label={t`Undo removing ${title}`}
          onClick={() => {
            focus.leave()
            const { isRemoved: _, ...favourite } = entry
            setProblem(
              outcomeWords(
                restoreFavourite({ ...favourite, note: unsaved.current ?? favourite.note }),
              ),
            )
          }}
        >
          Undo
        </Button>
      </div>
    )
  }
  const cover = property?.property_images[0]
  return (
    <article
      aria-label={title}
      className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-3 bg-shell p-4 sm:grid-cols-[11rem_minmax(0,1fr)] lg:grid-cols-[13rem_minmax(0,1fr)_minmax(0,20rem)]"
    >
      <div className="aspect-[4/3] self-start overflow-hidden bg-pane">
        {property !== undefined && (
          <Picture
            imageUrl={cover?.image_url}
            alt=""
            origin={origin}
            sizes="13rem"
            placeholder={cover?.placeholder}
          />
        )}
      </div>
      <div className="grid content-start gap-1">
        {property ? (
          <Listed property={property} entry={entry} />
        ) : (
          <NotRead title={title} entry={entry} isGone={property === null} />
        )}
      </div>
      <div className="col-span-2 grid content-start gap-2 lg:col-span-1">
        <FavouriteNote id={entry.id} title={title} stored={entry.note} unsaved={unsaved} />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          {property ? <Choice {...choice} title={title} /> : <span />}
          <Button
            ref={focus.take}
            variant="ghost"
            size="sm"
            aria-label={t`Remove ${title}`}
            onClick={() => {
              focus.leave()
              const outcome = removeFavourite(entry.id)
              setProblem(typeof outcome === 'string' ? outcomeWords(outcome) : '')
            }}
          >
            {' '}
            Remove{' '}
          </Button>
        </div>
        {problem && <p role="alert">{problem}</p>}
      </div>
    </article>
  )
}

function Listed({ property, entry }: { property: FavouriteProperty; entry: FavouriteEntry }) {
  const facts = propertyFacts(property).map(({ value, unit }) => `${value} ${unit}`)
  const changes = whatChanged(entry, property)
  const sold = soldNotice(property.status)
  return (
    <>
      <p className="font-semibold font-serif text-arayat text-xl tabular-nums leading-tight [overflow-wrap:anywhere]">
        {shownPrice(property.price)}
      </p>
      {sold && (!entry.status || entry.status === property.status) && (
        <p className="w-fit bg-ink px-2 py-0.5 font-semibold text-sm text-shell">
          {soldWords(sold)}
        </p>
      )}
      {changes.map((words) => (
        <p key={words} className="w-fit bg-marigold px-2 py-0.5 font-semibold text-ink text-sm">
          {words}
        </p>
      ))}
      <h2 className="font-sans text-lg leading-snug tracking-normal">
        <Link
          to="/property/$id"
          params={{ id: propertyParam(property) }}
          className="inline-flex min-h-8 items-center underline-offset-4 hover:underline"
        >
          {property.title}
        </Link>
      </h2>
      <p className="text-sm">{locationOf(property)}</p>
      <p className="text-muted-foreground text-sm">{[property.reference, ...facts].join(' · ')}</p>
    </>
  )
}

function NotRead({
  title,
  entry,
  isGone,
}: {
  title: string
  entry: FavouriteEntry
  isGone: boolean
}) {
  return (
    <>
      <h2 className="font-sans text-lg leading-snug tracking-normal">
        {isGone ? (
          title
        ) : (
          // A page load: without a connection it may have been kept.
          <a
            href={addressOf(`/property/${propertyParam(entry)}`)}
            className="inline-flex min-h-8 items-center underline-offset-4 hover:underline"
          >
            {title}
          </a>
        )}
      </h2>
      {isGone && (
        <p className="w-fit bg-ink px-2 py-0.5 font-semibold text-sm text-shell">
          No longer listed
        </p>
      )}
      <p className="text-muted-foreground text-sm">{lastKnown(entry)}</p>
    </>
  )
}

type ChoiceProps = Pick<FavouriteRowProps, 'isChosen' | 'canChoose' | 'onChoose'> & {
  title: string
}

function Choice({ isChosen, canChoose, onChoose, title }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        checked={isChosen}
        disabled={!isChosen && !canChoose}
        onChange={({ target }) => onChoose(target.checked)}
        className="size-5 accent-arayat"
      />
      Compare<span className="sr-only"> {title}</span>
    </label>
  )
}
