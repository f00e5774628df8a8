import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Icon } from '~/components/icon'
import { Button, buttonClass } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { ignoredWords, pesos, SORT_WORDS } from '~/domain/filter-words'
import { type GallerySearch, ignoredNames, parseGallerySearch } from '~/domain/gallery-search'
import { groupedNumber } from '~/domain/grouped-number'
import { atLeast, atMost, PRICE_STEPS, STEPS } from '~/domain/listing-choices'
import { listingOf } from '~/domain/listing-filter'
import { withChange } from '~/domain/search-change'
import { TOWNS, townName } from '~/domain/town'
import { useChoices } from '../use-choices'
import { useNewestGallery } from '../use-newest-gallery'
import { AmenityChoices, Check, type Option, Options } from './filter-choices'
import { TownChoice } from './town-choice'

/** Milliseconds without typing before the address changes. */
const TYPING_PAUSE = 300

/** Without JavaScript a plain form; with it, what is found follows each choice. */
export function FilterSheet() {
  const navigate = useNavigate()
  const router = useRouter()
  const given = useSearch({ strict: false })
  const search = useMemo(() => parseGallerySearch(given), [given])
  const newest = useNewestGallery(search, parseGallerySearch)
  const { draft, setDraft } = useDraft(search, newest)
  const form = useRef<HTMLFormElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [ignored, setIgnored] = useState('')
  const heading = useFocusedHeading()
  const choices = useChoices(draft)
  const total = choices?.total?.[1] ?? 0
  const kind = listingOf(draft) ?? 'for_sale'
  const { q, category, min, max } = draft

  const takeEarly = useEffectEvent(() => {
    const { pages, ...shown } = search
    const chosen = read()
    if (JSON.stringify(chosen) !== JSON.stringify(shown)) take(chosen, '/gallery/filters')
  })
  // What was chosen before the script ran is in the form alone, and the next count would undo it.
  useEffect(() => takeEarly(), [])
  useEffect(() => () => clearTimeout(pause.current), [])
  // Not while somebody types in it.
  useEffect(() => {
    for (const [name, value] of [
      ['min', min],
      ['max', max],
    ] as const) {
      const box = form.current?.elements.namedItem(name)
      if (box instanceof HTMLInputElement && box !== document.activeElement) {
        box.value = value ? groupedNumber(value) : ''
      }
    }
  }, [min, max])

  function read(): GallerySearch {
    const data = new FormData(form.current ?? undefined)
    const given = { ...Object.fromEntries(data), amenity: data.getAll('amenity') }
    const names = ignoredNames(given)
    setIgnored(names.length > 0 ? ignoredWords(names, given) : '')
    return parseGallerySearch(given)
  }

  function take(chosen: GallerySearch, to: '/gallery' | '/gallery/filters') {
    clearTimeout(pause.current)
    const next = withChange(newest(), draft, chosen)
    setDraft(next)
    navigate({ to, search: next, replace: true, resetScroll: to === '/gallery' })
  }

  function handleChange({ target }: FormEvent<HTMLFormElement>) {
    clearTimeout(pause.current)
    if (target instanceof HTMLInputElement && target.type === 'text') {
      pause.current = setTimeout(() => {
        // Unless a link was followed since: its page may still be on its way.
        const { pathname } = router.latestLocation
        if (pathname === '/gallery/filters') take(read(), '/gallery/filters')
      }, TYPING_PAUSE)
    } else take(read(), '/gallery/filters')
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    take(read(), '/gallery')
  }

  const steps = (name: keyof typeof STEPS, unit: string): Option[] =>
    withTaken(STEPS[name], draft[name]).map((step) => ({
      value: String(step),
      words: `${groupedNumber(step)} or more${unit}`,
      count: STEPS[name].includes(step) ? atLeast(choices?.[name], STEPS[name], step) : undefined,
    }))
  const labelled = (words: Record<string, string>, counts?: Record<string, number>): Option[] =>
    Object.entries(words).map(([value, label]) => ({
      value,
      words: label,
      count: counts && (counts[value] ?? 0),
    }))

  return (
    <section aria-labelledby="filters" className="mt-5 border border-wood bg-pane">
      <div className="flex items-center justify-between border-wood border-b px-4">
        <h2
          ref={heading}
          id="filters"
          tabIndex={-1}
          className="py-3 font-sans text-xl tracking-normal"
        >
          Filters
        </h2>
        <Link
          to="/gallery"
          search={newest}
          replace
          className={buttonClass({ variant: 'ghost', size: 'icon' })}
        >
          <Icon name="x" /> <span className="sr-only">Close filters</span>
        </Link>
      </div>
      <form
        ref={form}
        action="/gallery"
        onChange={handleChange}
        onSubmit={handleSubmit}
        className="grid gap-5 px-4 pt-4"
      >
        {q && <input type="hidden" name="q" value={q} />}
        {category && <input type="hidden" name="category" value={category} />}
        <Options
          label="For sale or rent"
          name="listing"
          value={draft.listing}
          any="Either"
          options={labelled({ for_sale: 'For sale', for_rent: 'For rent' }, choices?.listing)}
        />
        <fieldset className="grid gap-2">
          <legend className="font-semibold">
            {kind === 'for_rent' ? 'Rent a month, in pesos' : 'Price, in pesos'}
          </legend>
          <div className="grid grid-cols-2 gap-3">
            {(['min', 'max'] as const).map((name) => (
              <Field key={name} label={name === 'min' ? 'From' : 'To'}>
                {(control) => (
                  <Input
                    {...control}
                    type="text"
                    name={name}
                    inputMode="decimal"
                    autoComplete="off"
                    placeholder={name === 'min' ? 'Any' : '4.5M'}
                    defaultValue={draft[name] && groupedNumber(draft[name])}
                  />
                )}
              </Field>
            ))}
          </div>
          <p role="status" className="font-semibold text-destructive text-sm empty:hidden">
            {ignored && `Left out, since it isn’t understood: ${ignored}. Write 4.5M or 4,500,000.`}
          </p>
          <ul className="flex flex-wrap gap-2">
            {PRICE_STEPS[kind].map((step) => {
              const count = atMost(choices?.price, PRICE_STEPS[kind], step)
              return (
                count > 0 && (
                  <li key={step}>
                    <Button
                      type="submit"
                      name="max"
                      value={step}
                      variant="outline"
                      size="tight"
                      aria-pressed={max === step}
                      onClick={(event) => {
                        event.preventDefault()
                        take({ ...read(), max: step }, '/gallery/filters')
                      }}
                      className="aria-pressed:bg-arayat aria-pressed:text-shell"
                    >
                      <span className="sr-only">Up to</span> {pesos(step)} ({groupedNumber(count)})
                    </Button>
                  </li>
                )
              )
            })}
          </ul>
          {kind === 'for_sale' && !draft.listing && (
            <p className="text-muted-foreground text-sm">
              Compared with sale prices. For a monthly rent, choose For rent.
            </p>
          )}
          <Check
            name="unpriced"
            value="0"
            isOn={draft.unpriced === 0}
            words="Leave out prices that can’t be compared"
            count={choices?.unpriced?.[1]}
          />
        </fieldset>
        <Options
          label="Town"
          name="town"
          value={draft.town}
          any="Any town"
          options={TOWNS.filter((town) => choices?.town?.[town] || town === draft.town).map(
            (town) => ({ value: town, words: townName(town), count: choices?.town?.[town] ?? 0 }),
          )}
        />
        <TownChoice search={draft} counts={choices?.town} />
        <div className="grid grid-cols-2 gap-3">
          <Options label="Bedrooms" name="beds" value={draft.beds} options={steps('beds', '')} />
          <Options
            label="Bathrooms"
            name="baths"
            value={draft.baths}
            options={steps('baths', '')}
          />
          <Options label="Floor, sqm" name="area" value={draft.area} options={steps('area', '')} />
          <Options label="Lot, sqm" name="lot" value={draft.lot} options={steps('lot', '')} />
        </div>
        <fieldset className="grid gap-1">
          <legend className="font-semibold">Only</legend>
          <Check
            name="photos"
            value="1"
            isOn={draft.photos === 1}
            words="With photographs"
            count={choices?.photos?.[1] ?? 0}
          />
          <Check
            name="new"
            value="1"
            isOn={draft.new === 1}
            words="New in the last 30 days"
            count={choices?.new?.[1] ?? 0}
          />
        </fieldset>
        <AmenityChoices chosen={draft.amenity ?? []} counts={choices?.amenity ?? []} />
        <Options
          label="Sort"
          name="sort"
          value={draft.sort}
          any="Newest first"
          options={labelled(SORT_WORDS)}
        />
        <div className="sticky bottom-0 -mx-4 flex gap-2 border-wood border-t bg-pane px-4 py-3">
          <Button type="submit" variant="lantern" className="grow">
            {choices
              ? `Show ${groupedNumber(total)} ${total === 1 ? 'listing' : 'listings'}`
              : 'Show listings'}
          </Button>
          <Link
            to="/gallery"
            search={() => ({ q: newest().q })}
            replace
            className={buttonClass({ variant: 'ghost' })}
          >
            Clear all
          </Link>
        </div>
        <p role="status" className="sr-only lg:hidden">
          {choices && `${groupedNumber(total)} ${total === 1 ? 'property' : 'properties'} found`}
        </p>
      </form>
    </section>
  )
}

/** Whoever opens the filters goes on in them; the announcer would go to the page's heading. */
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

/** What was chosen, at once, while the address is still on its way; an address from elsewhere wins. */
function useDraft(search: GallerySearch, newest: () => GallerySearch) {
  const [draft, setDraft] = useState(search)
  const [seen, setSeen] = useState(search)
  if (JSON.stringify(seen) !== JSON.stringify(search)) {
    setSeen(search)
    // What is drawn may be a choice before the last.
    setDraft(newest())
  }
  return { draft, setDraft }
}

/** A number from the address that is no step stays chosen. */
function withTaken(steps: number[], taken: number | undefined): number[] {
  if (!taken || steps.includes(taken)) return steps
  return [...steps, taken].sort((a, b) => a - b)
}
