import { Link } from '@tanstack/react-router'
import { Icon } from '~/kit/components/icon'
import { buttonClass } from '~/kit/ui/button'
import { parseGallerySearch } from '~/modules/gallery/gallery-search'
import type { GallerySearch } from '~/modules/gallery/listing-filters'
import { nearestSearches } from '~/modules/gallery/nearest-search'
import { withChange } from '~/modules/gallery/search-change'
import { chosenOrTyped, withTypedFilters } from '~/modules/gallery/typed-choices'
import { readBeside, termWithout } from '~/modules/gallery/typed-search'
import { PropertyGrid } from '~/modules/listings/public/components/property-grid'
import { t } from '~/platform/values/t'
import { useCatalogue } from '../use-catalogue'
import { useChoices } from '../use-choices'
import { useNewestGallery } from '../use-newest-gallery'
import { FoundWords } from './found-groups'

type ChosenFiltersProps = {
  search: GallerySearch
  unpriced: number
}

export function ChosenFilters(props: ChosenFiltersProps) {
  return (
    <>
      <Chosen {...props} />
      {props.search.q && <FoundWords search={props.search} />}
    </>
  )
}

function Chosen({ search: { sort: _, ...search }, unpriced }: ChosenFiltersProps) {
  const newest = useNewestGallery(search, parseGallerySearch)
  const chosen = chosenOrTyped(search).filter(({ without }) => !search.category || without.category)
  const { min, max } = { ...search, ...readBeside(search).filters }
  if (chosen.length === 0) return null
  return (
    <section aria-label="Chosen filters" className="mt-3">
      <ul className="chips">
        {chosen.map(({ words, without }) => (
          <li key={words}>
            <Link
              to="/gallery"
              search={() => withChange(newest(), search, without)}
              resetScroll={false}
              preload={false}
              className={buttonClass({ variant: 'outline', size: 'tight' })}
            >
              <span className="sr-only">Remove </span>
              {words} <Icon name="x" />
            </Link>
          </li>
        ))}
        <li>
          <Link
            to="/gallery"
            search={() => {
              const { q = '', category, sort, view } = newest()
              const term = termWithout(q, undefined, { category })
              return { q: term || undefined, category, sort, view }
            }}
            resetScroll={false}
            preload={false}
            className={buttonClass({ variant: 'ghost', size: 'tight', className: 'underline' })}
          >
            Clear all
          </Link>
        </li>
      </ul>
      {(min || max) && unpriced > 0 && (
        <p className="mt-2">
          {unpriced} of them {unpriced === 1 ? t('has') : t('have')} no clear price.{' '}
          <Link
            to="/gallery"
            search={() => withChange(newest(), search, { ...search, unpriced: 0 })}
            resetScroll={false}
          >
            Hide {unpriced === 1 ? t('it') : t('them')}
          </Link>
        </p>
      )}
    </section>
  )
}

export function NearestListings({ search }: { search: GallerySearch }) {
  const filters = withTypedFilters(search)
  const choices = useChoices(filters)
  const wordless = useChoices({ ...filters, q: undefined })
  if (!choices) return null
  const nearest = nearestSearches(search, choices, wordless)
  const [closest] = nearest
  return (
    closest && (
      <div className="mt-6 grid gap-6">
        <ul aria-label="Nearest" className="flex flex-wrap justify-center gap-2">
          {nearest.map(({ words, search: other }) => (
            <li key={words}>
              <Link
                to="/gallery"
                search={other}
                resetScroll={false}
                className={buttonClass({ variant: 'outline' })}
              >
                {words}
              </Link>
            </li>
          ))}
        </ul>
        <ClosestCards search={closest.search} />
      </div>
    )
  )
}

function ClosestCards({ search }: { search: GallerySearch }) {
  const { properties } = useCatalogue(search)
  return <PropertyGrid properties={properties.slice(0, 3)} heading="h3" />
}
