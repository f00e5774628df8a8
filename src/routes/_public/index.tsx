import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { later } from '~/components/later'
import { buttonClass } from '~/components/ui/button'
import { featuredPropertiesQuery } from '~/data/properties/public-reads'
import { loadSiteSettings } from '~/data/site-settings/public-reads'
import { useSiteSettings } from '~/data/site-settings/use-site-settings'
import { FeaturedPicture } from '~/features/public/properties/components/featured-picture'
import { PropertyGrid } from '~/features/public/properties/components/property-grid'
import { SaveSearch } from '~/features/public/saved-searches/components/save-search'
import { BrokerIntro } from '~/features/public/site/components/broker-intro'
import { ContactCards } from '~/features/public/site/components/contact-cards'
import { Hero } from '~/features/public/site/components/hero'
import { Testimonials } from '~/features/public/site/components/testimonials'
import { ValueCards } from '~/features/public/site/components/value-cards'
import { agentStructuredData } from '~/features/public/site/structured-data'
import { pageHead } from '~/lib/page-head'

export const Route = createFileRoute('/_public/')({
  loader: async ({ context }) => {
    const [settings] = await Promise.all([
      loadSiteSettings(context),
      context.queryClient.prefetchQuery(featuredPropertiesQuery(context.db)),
    ])
    const { business_name, tagline, hero_text } = settings
    return {
      head: pageHead({
        config: context.config,
        path: '/',
        siteName: business_name,
        title: [business_name, tagline].filter(Boolean).join(': '),
        description: hero_text || tagline,
        structuredData: import.meta.env.SSR ? [agentStructuredData(settings, context.config)] : [],
      }),
    }
  },
  // Made in the loader: `head` itself isn't split off and would weigh on every other page.
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Home,
})

function Home() {
  const { db } = Route.useRouteContext()
  const settings = useSiteSettings()
  const featured = useQuery(featuredPropertiesQuery(db)).data ?? []
  const pictured = featured.find(({ property_images }) => property_images.length > 0)
  return (
    <div className="grid grid-cols-1 gap-14 sm:gap-20">
      <div>
        <Hero settings={settings} picture={<FeaturedPicture property={pictured} />} />
        <div className="site-width">
          <SaveSearch />
        </div>
      </div>

      {featured.length > 0 && (
        <section aria-labelledby="featured" {...later} className="site-width">
          <Suspense>
            <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
              <h2 id="featured" className="text-3xl sm:text-4xl">
                Featured properties
              </h2>
              <p className="flex flex-wrap gap-2">
                <Link to="/gallery" className={buttonClass({ variant: 'outline' })}>
                  View all properties
                </Link>
                <Link
                  to="/pampanga/{-$town}/{-$category}"
                  className={buttonClass({ variant: 'ghost' })}
                >
                  By town
                </Link>
              </p>
            </div>
            <PropertyGrid properties={featured} heading="h3" />
          </Suspense>
        </section>
      )}

      {settings.value_cards.length > 0 && (
        <section aria-labelledby="values" {...later} className="site-width">
          <Suspense>
            <h2 id="values" className="mb-6 text-3xl sm:text-4xl">
              How we work
            </h2>
            <ValueCards cards={settings.value_cards} />
          </Suspense>
        </section>
      )}

      {settings.broker_intro && (
        <Suspense>
          <BrokerIntro settings={settings} />
        </Suspense>
      )}

      {settings.testimonials.length > 0 && (
        <section aria-labelledby="testimonials" {...later} className="site-width">
          <Suspense>
            <h2 id="testimonials" className="mb-6 text-3xl sm:text-4xl">
              What clients say
            </h2>
            <Testimonials testimonials={settings.testimonials} />
          </Suspense>
        </section>
      )}

      <section aria-labelledby="contact" {...later} className="site-width mb-14 sm:mb-20">
        <Suspense>
          <h2 id="contact" className="mb-6 text-3xl sm:text-4xl">
            Ask about a property
          </h2>
          <ContactCards settings={settings} />
        </Suspense>
      </section>
    </div>
  )
}
