import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { buttonClass } from '~/kit/ui/button'
import { addressOf } from '~/platform/values/language'
import { useStored } from '../use-stored'
import type { FavouriteListsProps } from './favourite-lists'

const FavouriteLists = lazy(() =>
  import('./favourite-lists').then((file) => ({ default: file.FavouriteLists })),
)

export function FavouritesPage(props: Omit<FavouriteListsProps, 'stored' | 'nothing'>) {
  const stored = useStored()
  const [wasAnything, setWasAnything] = useState(false)
  if (stored && stored.favourites.length + stored.seen.length > 0 && !wasAnything)
    setWasAnything(true)
  return (
    <div className="site-width grid grid-cols-1 content-start gap-8 py-8 sm:py-12">
      <div className="grid gap-3">
        <h1 className="text-4xl sm:text-5xl">Saved homes</h1>
        <p className="max-w-prose text-lg">
          This list stays in this browser, on this device only. No one else can see it, and you need
          no account. Your <a href={addressOf('/searches')}>saved searches</a> have a page of their
          own.
        </p>
        <p className="hidden max-w-prose [@media(scripting:none)]:block">
          This page shows what your browser has saved, and that needs JavaScript, which is turned
          off here. You can read all listings without it:{' '}
          <Link to="/gallery" className="underline">
            browse properties{' '}
          </Link>
          .
        </p>
      </div>
      {stored &&
        (wasAnything ? (
          <Suspense>
            <FavouriteLists {...props} stored={stored} nothing={<NoFavourites />} />
          </Suspense>
        ) : (
          <NoFavourites />
        ))}
    </div>
  )
}

function NoFavourites() {
  return (
    <div className="capiz grid place-items-center border border-wood p-6 sm:p-12">
      <div className="w-full max-w-lg border border-wood bg-shell px-6 py-8 text-center">
        <h2 className="text-2xl">No saved homes yet</h2>
        <p className="mt-3">
          Tap the heart on a listing to save it here. You can add notes, compare, see price changes,
          and send the list to your family.
        </p>
        <Link to="/gallery" className={buttonClass({ variant: 'lantern', className: 'mt-6' })}>
          Browse properties
        </Link>
      </div>
    </div>
  )
}
