import { createFileRoute, type SearchSchemaInput, useChildMatches } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { FaqList } from '~/kit/components/faq-list'
import { later } from '~/kit/components/later'
import { pageHead } from '~/kit/page-head'
import { breadcrumbs, faqPage } from '~/kit/structured-data'
import { useScrollToTop } from '~/kit/use-scroll-to-top'
import type { GallerySearch } from '~/modules/gallery/listing-filters'
import { namesFilters, parsePlainSearch } from '~/modules/gallery/plain-search'
import {
  FilteredGallery,
  FoundGroups,
  FoundHeading,
  NearestToTyped,
  ReadCategory,
  TypedFilters,
} from '~/modules/gallery/public/components/filtered-later'
import { GalleryBody } from '~/modules/gallery/public/components/gallery-body'
import { galleryList } from '~/modules/gallery/public/gallery-list'
import { CATEGORIES } from '~/modules/listings/category'
import { PropertyGridSkeleton } from '~/modules/listings/public/components/property-grid'
import { SaveSearch } from '~/modules/saved-searches/public/components/save-search'
import { useSiteSettings } from '~/modules/site-settings/data/use-site-settings'
import { addressOf } from '~/platform/values/language'
import { plainParameters } from '~/platform/values/search-text'
import { t } from '~/platform/values/t'

export const Route = createFileRoute('/_public/gallery')({
  // Every page loads this file, so texts are all that it makes of them; what they mean is read in the
  // loader and on the screen, which also says what it couldn't read.
  validateSearch: (search: GallerySearch & SearchSchemaInput) => plainParameters(search),
  // Without loaderDeps: a new term is no new page, and must not swap the search box for a skeleton.
  loader: async ({ context, location }) => {
    const { loadGallery } = await import('~/modules/gallery/public/load-gallery')
    return loadGallery(context, location)
  },
  head: ({ loaderData, match }) => {
    if (!loaderData) return {}
    const { config } = match.context
    const given = CATEGORIES.find((name) => name === match.search.category)
    const category = given === 'All' ? undefined : given
    const name = category === 'Lot Only' ? t('Lots') : t`${category ?? ''} properties`.trim()
    const heading = name.charAt(0).toUpperCase() + name.slice(1)
    return pageHead({
      config,
      path: category ? `/gallery?category=${encodeURIComponent(category)}` : '/gallery',
      siteName: loaderData.businessName,
      title: t`${heading} in Pampanga | ${loaderData.businessName}`,
      description: import.meta.env.SSR
        ? t`${heading} for sale and for rent in Pampanga, with prices, photos and the broker’s number. Search by title, town or description.`
        : '',
      shared: import.meta.env.SSR ? loaderData.shared : undefined,
      structuredData: import.meta.env.SSR
        ? [
            breadcrumbs([
              { name: t('Home'), url: config.siteUrl + addressOf('/') },
              { name: t('Properties'), url: config.siteUrl + addressOf('/gallery') },
            ]),
            ...galleryList(match.context),
            ...faqPage(loaderData.faqs),
          ]
        : [],
    })
  },
  component: Gallery,
  pendingComponent: GalleryPending,
})

const saveSearch = (search: GallerySearch) => <SaveSearch search={search} />

function Gallery() {
  const given = Route.useSearch()
  // Already before the first choice: replacing the page later would lose the focus.
  const hasFilters = useChildMatches({ select: ([open]) => open?.status === 'success' })
  const plain = useMemo(() => parsePlainSearch(given), [given])
  const isPlain = !namesFilters(given)
  const { general_faqs } = useSiteSettings()
  return (
    <div className="gallery-page site-width py-5 sm:py-12">
      <h1 className="mb-3 text-[min(2.25rem,15vw)] sm:mb-6 sm:text-5xl">
        <Suspense>
          {isPlain && !plain.q ? t('Properties') : <FoundHeading given={given} />}
        </Suspense>
      </h1>
      {/* The address may hold what means nothing; the page that the server cached doesn't know of it. */}
      <Suspense fallback={<GalleryBody search={plain} />}>
        {hasFilters || !isPlain ? (
          <FilteredGallery given={given} keep={saveSearch} />
        ) : (
          <GalleryBody
            search={plain}
            keep={saveSearch}
            groups={FoundGroups}
            lit={ReadCategory}
            chosen={(unpriced) => plain.q && <TypedFilters search={plain} unpriced={unpriced} />}
            nearest={plain.q && <NearestToTyped search={plain} />}
          />
        )}
      </Suspense>
      {general_faqs.length > 0 && (
        <section aria-labelledby="faqs" {...later} className="mt-16">
          <Suspense>
            <h2 id="faqs" className="mb-6 text-3xl">
              Frequently asked questions
            </h2>
            <FaqList faqs={general_faqs} group="general-faqs" />
          </Suspense>
        </section>
      )}
    </div>
  )
}

function GalleryPending() {
  useScrollToTop()
  return (
    <div className="site-width py-5 sm:py-12">
      <h1 className="mb-3 text-[min(2.25rem,15vw)] sm:mb-6 sm:text-5xl">Properties</h1>
      <PropertyGridSkeleton />
    </div>
  )
}
