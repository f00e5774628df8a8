import { Link, useNavigate, useRouteContext, useRouter } from '@tanstack/react-router'
import {
  type ComponentType,
  type FormEvent,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import { Icon } from '~/kit/components/icon'
import { Button, buttonClass } from '~/kit/ui/button'
import { Input } from '~/kit/ui/input'
import type { GallerySearch } from '~/modules/gallery/listing-filters'
import { CATEGORIES } from '~/modules/listings/category'
import { addressOf } from '~/platform/values/language'
import { t } from '~/platform/values/t'
import { type ParseGallery, useNewestGallery } from '../use-newest-gallery'
import { useSuggestions } from '../use-suggestions'
import type { ReadCategoryProps } from './found-groups'

/** Milliseconds without typing before the address changes. */
const TYPING_PAUSE = 200

type GalleryFilterProps = {
  search: GallerySearch
  parse?: ParseGallery
  chosen?: number
  lit?: ComponentType<ReadCategoryProps>
}

/** Without JavaScript a plain form and links; with it, the page stays. */
export function GalleryFilter({ search, parse, chosen = 0, lit: Lit }: GalleryFilterProps) {
  const navigate = useNavigate({ from: '/gallery' })
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { pages: _, q = '', sort: __, ...others } = search
  const { category } = others
  const newest = useNewestGallery(search, parse)
  const { queryClient, db } = useRouteContext({ from: '__root__' })
  const [suggestions, fetchSuggestions] = useSuggestions(input, look)
  const prepare = () => {
    fetchSuggestions()
    import('../load-catalogue')
      .then(({ prepareCatalogue }) => prepareCatalogue({ queryClient, db }))
      .catch(() => undefined)
  }

  const takeEarly = useEffectEvent(() => {
    const typed = input.current?.value ?? ''
    if (typed.trim() !== q.trim()) handleType(typed)
  })
  // Text typed before the script ran is only in the box.
  useEffect(() => takeEarly(), [])
  // Not while somebody types in it: only an address from elsewhere (Back, a link) changes the box.
  useEffect(() => {
    const box = input.current
    if (box && pause.current === undefined && box.value.trim() !== q.trim()) box.value = q
  }, [q])
  useEffect(() => () => clearTimeout(pause.current), [])

  function withChoice(choice: GallerySearch = {}): GallerySearch {
    return { q: '', ...newest(), pages: undefined, ...choice }
  }

  const menu = (lit: string | undefined, all?: GallerySearch) => (
    <CategoryMenu category={lit} all={all} withChoice={withChoice} />
  )

  function look(text: string) {
    clearTimeout(pause.current)
    pause.current = undefined
    navigate({
      search: withChoice({ q: text.trim() && text }),
      replace: true,
      resetScroll: false,
    })
  }

  function handleType(text: string) {
    clearTimeout(pause.current)
    pause.current = setTimeout(() => {
      // Unless a link was followed since: its page may still be on its way.
      if (router.latestLocation.pathname.startsWith('/gallery')) look(text)
    }, TYPING_PAUSE)
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    look(input.current?.value ?? '')
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices, the controls inside act
    <div onFocus={prepare} onPointerEnter={prepare} className="gallery-controls">
      <search>
        <form
          id="gallery-search-form"
          action={addressOf('/gallery')}
          method="get"
          onSubmit={handleSubmit}
          className="flex"
        >
          <label htmlFor="gallery-search" className="sr-only">
            Search properties
          </label>
          <Input
            ref={input}
            id="gallery-search"
            type="search"
            name="q"
            defaultValue={q}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            placeholder="Search by title, location or description"
            onChange={(event) => handleType(event.target.value)}
            className="rounded-r-none border-transparent bg-fill!"
          />
          {Object.entries(others).map(([name, values]) =>
            [values]
              .flat()
              .map((value) => <input key={name + value} type="hidden" name={name} value={value} />),
          )}
          <Button type="submit" className="rounded-l-none">
            <Icon name="search" /> <span className="max-sm:sr-only">Search</span>
          </Button>
        </form>
        {suggestions}
      </search>
      <Link
        to="/gallery/filters"
        search={() => withChoice()}
        className={buttonClass({ variant: 'outline' })}
      >
        Filters{chosen > 0 && ` (${chosen})`}
      </Link>
      <Suspense fallback={menu(category)}>
        {Lit && q ? <Lit search={search} menu={menu} /> : menu(category)}
      </Suspense>
    </div>
  )
}

type CategoryMenuProps = {
  category: string | undefined
  /** What All changes beside: the words that were read as a category. */
  all?: GallerySearch | undefined
  withChoice: (choice: GallerySearch) => GallerySearch
}

function CategoryMenu({ category = 'All', all, withChoice }: CategoryMenuProps) {
  return (
    <nav aria-label="Category">
      <ul className="flex flex-wrap gap-1">
        {CATEGORIES.map((name) => (
          <li key={name} className="grow">
            <Link
              to="/gallery"
              search={() =>
                withChoice(name === 'All' ? { category: undefined, ...all } : { category: name })
              }
              resetScroll={false}
              aria-current={name === category ? 'page' : undefined}
              activeOptions={{ exact: true }}
            >
              {name === 'All' ? t('All') : name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
