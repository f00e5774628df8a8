import { useNavigate } from '@tanstack/react-router'
import type { GallerySearch, Sort } from '~/modules/gallery/listing-filters'
import { SORT_WORDS } from '~/modules/gallery/sort-words'
import { t } from '~/platform/values/t'
import { type ParseGallery, useNewestGallery } from '../use-newest-gallery'

export function GallerySort({ search, parse }: { search: GallerySearch; parse?: ParseGallery }) {
  const navigate = useNavigate()
  const newest = useNewestGallery(search, parse)
  return (
    <select
      form="gallery-search-form"
      name="sort"
      aria-label="Sort"
      value={search.sort ?? ''}
      onChange={({ target }) =>
        navigate({
          to: '.',
          search: { ...newest(), pages: undefined, sort: (target.value as Sort) || undefined },
          replace: true,
          resetScroll: false,
        })
      }
    >
      <option value="">{search.q ? t('Best') : t('Newest')} first</option>
      {Object.entries(SORT_WORDS).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  )
}
