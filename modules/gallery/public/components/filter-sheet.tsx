import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Icon } from '~/kit/components/icon'
import { Button, buttonClass } from '~/kit/ui/button'
import { groupedNumber } from '~/platform/values/grouped-number'
import { addressOf } from '~/platform/values/language'
import { t } from '~/platform/values/t'
import { useChoices } from '../use-choices'
import { useFilterForm } from '../use-filter-form'
import type { Option } from './filter-choices'
import { FilterFields } from './filter-fields'
import { PriceFields } from './price-fields'
import { Segments } from './segments'

export function FilterSheet() {
  const { form, draft, newest, ignored, handleChange, handleSubmit, choose } = useFilterForm()
  const heading = useFocusedHeading()
  const choices = useChoices(draft)
  const total = choices?.total?.[1] ?? 0
  const { q, category, sort, box, view } = draft
  return (
    <section
      aria-labelledby="filters"
      className="filter-sheet bg-pane max-lg:-mx-4 max-lg:min-h-dvh md:max-lg:-mx-8 lg:mt-5"
    >
      <div className="sticky top-0 z-10 flex flex-wrap items-center justify-between bg-pane px-4 max-lg:border-line max-lg:border-b lg:static">
        <h2
          ref={heading}
          id="filters"
          tabIndex={-1}
          className="py-3 font-sans text-xl tracking-normal"
        >
          Filters
        </h2>
        <div className="-mr-3 flex">
          <Link
            to="/gallery"
            search={() => {
              const { q, category, sort, view } = newest()
              return { q, category, sort, view }
            }}
            replace
            className={buttonClass({ variant: 'ghost' })}
          >
            Clear all
          </Link>
          <Link
            to="/gallery"
            search={newest}
            replace
            className={buttonClass({ variant: 'ghost', size: 'icon' })}
          >
            <Icon name="x" /> <span className="sr-only">Close filters</span>
          </Link>
        </div>
      </div>
      <form
        ref={form}
        action={addressOf('/gallery')}
        onChange={handleChange}
        onSubmit={handleSubmit}
        className="grid gap-5 px-4 pt-4 lg:pb-4"
      >
        {Object.entries({ q, category, sort, box, view }).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {/* Else Enter in a price box would press the first of the prices below it. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
        <Segments
          label="For sale or rent"
          name="listing"
          value={draft.listing}
          options={labelled({ for_sale: t('For sale'), for_rent: t('For rent') }, choices?.listing)}
        />
        <PriceFields
          search={draft}
          choices={choices}
          ignored={ignored}
          onChoose={(max) => choose({ max })}
        />
        <FilterFields search={draft} choices={choices} />
        <div className="filters-end sticky lg:static">
          <Button type="submit" variant="lantern" className="w-full">
            {choices
              ? t`Show ${groupedNumber(total)} ${total === 1 ? t('listing') : t('listings')}`
              : t('Show listings')}
          </Button>
        </div>
        <p role="status" className="sr-only lg:hidden">
          {choices &&
            t`${groupedNumber(total)} ${total === 1 ? t('property') : t('properties')} found`}
        </p>
      </form>
    </section>
  )
}

function labelled(
  words: Record<string, string>,
  counts: Record<string, number> | undefined,
): Option[] {
  return Object.entries(words).map(([value, label]) => ({
    value,
    words: label,
    count: counts && (counts[value] ?? 0),
  }))
}

/** A visitor who opens the filters goes on in them; the announcer would go to the page's heading. */
function useFocusedHeading() {
  const router = useRouter()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (pathChanged && fromLocation) heading.current?.focus({ preventScroll: true })
      }),
    [router],
  )
  return heading
}
