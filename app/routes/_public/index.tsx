import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { later } from '~/kit/components/later'
import { buttonClass } from '~/kit/ui/button'
import { HomeSearch } from '~/modules/gallery/public/components/home-search'
import { KindLinks } from '~/modules/gallery/public/components/kind-links'
import {
  featuredPropertiesQuery,
  newestPropertiesQuery,
} from '~/modules/listings/data/public-reads'
import { FeaturedPicture } from '~/modules/listings/public/components/featured-picture'
import { PropertyGrid } from '~/modules/listings/public/components/property-grid'
import { SaveSearch } from '~/modules/saved-searches/public/components/save-search'
import { BrokerIntro } from '~/modules/site/public/components/broker-intro'
import { ContactCards } from '~/modules/site/public/components/contact-cards'
import { Figures } from '~/modules/site/public/components/figures'
import { Hero } from '~/modules/site/public/components/hero'
import { Testimonials } from '~/modules/site/public/components/testimonials'
import { ValueCards } from '~/modules/site/public/components/value-cards'
import { useSiteSettings } from '~/modules/site-settings/data/use-site-settings'
import { MapNote } from '~/modules/towns/public/components/map-note'
import { TownLink } from '~/modules/towns/public/components/town-link'
import { TownMap } from '~/modules/towns/public/town-map'
import { t } from '~/platform/values/t'

export const Route = createFileRoute('/_public/')({
  loader: async ({ context }) =>
    (await import('~/modules/site/public/load-home')).loadHome(context),
  // Made in the loader: `head` itself isn't split off and would weigh on every other page.
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Home,
})

function Home() {
  const { db } = Route.useRouteContext()
  const { counts, face, kinds } = Route.useLoaderData()
  const settings = useSiteSettings()
  const featured = useQuery(featuredPropertiesQuery(db)).data ?? []
  const isNewest = featured.length === 0
  const newest = useQuery({ ...newestPropertiesQuery(db), enabled: isNewest }).data ?? []
  const properties = isNewest ? newest : featured
  const pictured = properties.find(({ property_images }) => property_images.length > 0)
  return (
    <div className="grid grid-cols-1 gap-10 sm:gap-20">
      <div>
        <Hero
          settings={settings}
          picture={<FeaturedPicture property={pictured} />}
          search={<HomeSearch counts={counts} />}
        />
        <div className="site-width">
          <KindLinks kinds={kinds} />
          <SaveSearch />
        </div>
      </div>

      {properties.length > 0 && (
        <section aria-labelledby="featured" {...later} className="site-width">
          <Suspense>
            <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:mb-6">
              <h2 id="featured" className="text-3xl sm:text-4xl">
                {isNewest ? t('Newest properties') : t('Featured properties')}
              </h2>
              <Link to="/gallery" className={buttonClass({ variant: 'outline' })}>
                View all properties
              </Link>
            </div>
            <PropertyGrid properties={properties} heading="h3" isRow />
          </Suspense>
        </section>
      )}

      <Figures stats={settings.stats} />

      {settings.value_cards.length > 0 && (
        <section aria-labelledby="values" {...later} className="site-width">
          <Suspense>
            <h2 id="values" className="mb-4 text-3xl sm:mb-6 sm:text-4xl">
              How we work
            </h2>
            <ValueCards cards={settings.value_cards} />
          </Suspense>
        </section>
      )}

      {settings.broker_intro && (
        <Suspense>
          <BrokerIntro settings={settings} face={face} />
        </Suspense>
      )}

      {settings.testimonials.length > 0 && (
        <section aria-labelledby="testimonials" {...later} className="site-width">
          <Suspense>
            <h2 id="testimonials" className="mb-4 text-3xl sm:mb-6 sm:text-4xl">
              What clients say
            </h2>
            <Testimonials testimonials={settings.testimonials} />
          </Suspense>
        </section>
      )}

      {Object.keys(counts).length > 0 && (
        <section aria-labelledby="towns" {...later} className="site-width">
          <Suspense>
            <div className="items-center gap-10 lg:grid lg:grid-cols-[1fr_minmax(0,46rem)]">
              <div>
                <h2 id="towns" className="text-3xl sm:text-4xl">
                  Properties by town
                </h2>
                <MapNote />
                <TownLink className={buttonClass({ variant: 'outline', className: 'my-5' })}>
                  See all towns
                </TownLink>
              </div>
              <nav aria-labelledby="towns" className="-mx-4 sm:mx-0">
                <TownMap
                  counts={counts}
                  link={(town, props) => <TownLink key={town} town={town} {...props} />}
                />
              </nav>
            </div>
          </Suspense>
        </section>
      )}

      <section aria-labelledby="contact" {...later} className="site-width mb-10 sm:mb-20">
        <Suspense>
          <h2 id="contact" className="mb-4 text-3xl sm:mb-6 sm:text-4xl">
            Ask about a property
          </h2>
          <ContactCards settings={settings} />
        </Suspense>
      </section>
    </div>
  )
}
