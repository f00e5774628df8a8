import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { buttonClass } from '~/components/ui/button'
import { useStored } from '../use-stored'
import type { KeptListsProps } from './kept-lists'

const KeptLists = lazy(() => import('./kept-lists').then((file) => ({ default: file.KeptLists })))

export function KeptPage(props: Omit<KeptListsProps, 'stored' | 'nothing'>) {
  const stored = useStored()
  // Clearing can be undone while the page is open.
  const [wasAnything, setWasAnything] = useState(false)
  if (stored && stored.kept.length + stored.seen.length > 0 && !wasAnything) setWasAnything(true)
  return (
    <div className="site-width grid grid-cols-1 content-start gap-8 py-8 sm:py-12">
      <div className="grid gap-3">
        <h1 className="text-4xl sm:text-5xl">Kept</h1>
        <p className="max-w-prose text-lg">
          What you keep stays in this browser, on this device only. Nobody else sees it, we neither,
          and there is no account. <a href="/searches">Searches that you saved</a> are a list of
          their own.
        </p>
        <p className="hidden max-w-prose [@media(scripting:none)]:block">
          This page reads what the browser keeps, and needs JavaScript for it, which is switched off
          here. All listings can be read without:{' '}
          <Link to="/gallery" className="underline">
            see the properties
          </Link>
          .
        </p>
      </div>
      {stored &&
        (wasAnything ? (
          <Suspense>
            <KeptLists {...props} stored={stored} nothing={<NothingKept />} />
          </Suspense>
        ) : (
          <NothingKept />
        ))}
    </div>
  )
}

function NothingKept() {
  return (
    <div className="capiz grid place-items-center border border-wood p-6 sm:p-12">
      <div className="w-full max-w-lg border border-wood bg-shell px-6 py-8 text-center">
        <h2 className="text-2xl">Nothing kept yet</h2>
        <p className="mt-3">
          Tap the heart on a listing, and it waits for you here: with a note of your own, beside
          others, and with what has changed since. Then send the list to whoever decides with you.
        </p>
        <Link to="/gallery" className={buttonClass({ variant: 'lantern', className: 'mt-6' })}>
          See the properties
        </Link>
      </div>
    </div>
  )
}
