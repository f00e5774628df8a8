import type { ReactNode } from 'react'
import { Button } from '~/kit/ui/button'
import { MOST_COMPARED, MOST_SHARED } from '~/modules/listings/reference-list'
import { addressOf } from '~/platform/values/language'
import { t } from '~/platform/values/t'
import type { SharedList } from '../load-shared-list'
import { propertyCount } from '../shortlist-link'
import { SaveAll } from './save-all'
import { EmptySharedList, SharedListNotices } from './shared-list-notices'

type ShortlistPageProps = {
  list: SharedList
  cards: (properties: SharedList['found']) => ReactNode
}

export function ShortlistPage({ list, cards }: ShortlistPageProps) {
  const { found } = list
  return (
    <div className="site-width grid grid-cols-1 content-start gap-6 py-8 sm:py-12">
      <div className="grid gap-2">
        <h1 className="text-4xl sm:text-5xl">
          {found.length > 0
            ? t`A list of ${propertyCount(found.length)}`
            : t('A list of properties')}
        </h1>
        {found.length > 0 && (
          <p className="max-w-prose text-lg">
            Someone picked these for you. You see each as it is today.
          </p>
        )}
      </div>
      <SharedListNotices list={list} most={MOST_SHARED} />
      {found.length > 0 && <SaveAll properties={found} />}
      {found.length > 0 && cards(found)}
      {found.length > 1 && <ChooseToCompare found={found} />}
      {list.isRead && found.length === 0 && (
        <EmptySharedList
          list={list}
          use={t('A list has the references of its listings, such as ?listings=BL-1001,BL-1002.')}
        />
      )}
    </div>
  )
}

function ChooseToCompare({ found }: { found: SharedList['found'] }) {
  return (
    <form
      action={addressOf('/compare')}
      className="grid gap-4 border border-wood bg-pane p-4 sm:p-6 print:hidden"
    >
      <fieldset className="grid gap-1">
        <legend className="font-serif font-semibold text-2xl">Compare side by side</legend>
        <p>Choose two to four.</p>
        <ul className="grid gap-x-6 md:grid-cols-2">
          {found.map(({ id, reference, title }, index) => (
            <li key={id}>
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  name="listings"
                  value={reference}
                  defaultChecked={index < Math.min(MOST_COMPARED, found.length)}
                  className="size-5 shrink-0 accent-arayat"
                />
                <span>
                  {title} <span className="text-muted-foreground text-sm">{reference}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <Button type="submit" variant="outline" className="w-fit">
        Compare
      </Button>
    </form>
  )
}
