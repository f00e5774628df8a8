import { createFileRoute, Link, type SearchSchemaInput } from '@tanstack/react-router'
import { Icon } from '~/kit/components/icon'
import { contactChoices } from '~/kit/contact/contact-buttons'
import type { PublicConfig } from '~/kit/data/public-client'
import { pageHead } from '~/kit/page-head'
import { breadcrumbs } from '~/kit/structured-data'
import { buttonClass } from '~/kit/ui/button'
import { Enquiry } from '~/modules/enquiries/public/components/enquiry'
import type { GallerySearch } from '~/modules/gallery/listing-filters'
import { CheckLicence } from '~/modules/people/public/check-licence'
import { ContactCards } from '~/modules/site/public/components/contact-cards'
import { Licence } from '~/modules/site/public/components/licence'
import { PreparedMessages } from '~/modules/site/public/components/prepared-messages'
import { agentStructuredData } from '~/modules/site/public/structured-data'
import { loadSiteSettings } from '~/modules/site-settings/data/public-reads'
import { useSiteSettings } from '~/modules/site-settings/data/use-site-settings'
import { contactChannels, type SiteSettings } from '~/modules/site-settings/site-settings'
import { mapLink, webLink } from '~/platform/values/contact-links'
import { plainParameters } from '~/platform/values/search-text'

export const Route = createFileRoute('/_public/contact')({
  // A search that found nothing, which the message begins with.
  validateSearch: (search: GallerySearch & SearchSchemaInput) => plainParameters(search),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const isSearch = Object.keys(deps).length > 0
    const [settings, reader] = await Promise.all([
      loadSiteSettings(context),
      isSearch ? import('~/modules/gallery/looked-for') : undefined,
    ])
    return { head: contactHead(settings, context.config), lookedFor: reader?.lookedFor(deps) }
  },
  // Made in the loader: `head` itself isn't split off and would weigh on every other page.
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Contact,
})

function contactHead(settings: SiteSettings, config: PublicConfig) {
  const { business_name, address_line } = settings
  return pageHead({
    config,
    path: '/contact',
    siteName: business_name,
    title: `Contact | ${business_name}`,
    description:
      contactChoices(contactChannels(settings)).length > 0
        ? `Call, text or message ${business_name}${address_line ? `, ${address_line}` : ''}: phone, SMS, Viber, Messenger, e-mail, map and office hours.`
        : business_name,
    structuredData: import.meta.env.SSR
      ? [
          agentStructuredData(settings, config),
          breadcrumbs([
            { name: 'Home', url: `${config.siteUrl}/` },
            { name: 'Contact', url: `${config.siteUrl}/contact` },
          ]),
        ]
      : [],
  })
}

function Contact() {
  const { lookedFor } = Route.useLoaderData()
  const settings = useSiteSettings()
  const { address_line, office_hours } = settings
  const page = webLink(settings.facebook_url)
  return (
    <div className="site-width grid gap-12 py-8 sm:py-12">
      <div>
        <h1 className="mb-6 text-4xl sm:text-5xl">Contact</h1>
        <ContactCards settings={settings} />
      </div>
      <div className="grid gap-6 lg:gap-x-16 lg:grid-cols-[minmax(0,1.65fr)_minmax(0,1fr)]">
        <Enquiry officeHours={office_hours || undefined} lookedFor={lookedFor || undefined} />
        <PreparedMessages settings={settings} />
      </div>
      <div className="grid gap-8 border-wood border-t pt-8 md:grid-cols-3">
        {address_line && (
          <section aria-labelledby="office">
            <h2 id="office" className="mb-3 flex items-center gap-2 text-2xl">
              <Icon name="map-pin" className="size-6 text-arayat" /> Office
            </h2>
            <address className="mb-4 not-italic">{address_line}</address>
            <a
              href={webLink(settings.map_url) ?? mapLink(address_line)}
              className={buttonClass({ variant: 'outline' })}
            >
              Open the map
            </a>
          </section>
        )}
        {office_hours && (
          <section aria-labelledby="hours">
            <h2 id="hours" className="mb-3 flex items-center gap-2 text-2xl">
              <Icon name="clock" className="size-6 text-arayat" /> Office hours
            </h2>
            <p className="whitespace-pre-line">{office_hours}</p>
            {page && (
              <a href={page} className="mt-4 inline-flex min-h-8 items-center underline">
                Our Facebook page
              </a>
            )}
          </section>
        )}
        <section aria-labelledby="licence">
          <h2 id="licence" className="mb-3 text-2xl">
            Your broker
          </h2>
          <div className="grid gap-4">
            <Licence settings={settings} />
            <CheckLicence number={settings.broker_licence_no} />
          </div>
          {settings.shows_people && (
            <Link to="/people" className="mt-4 inline-flex min-h-8 items-center underline">
              {' '}
              Meet our people{' '}
            </Link>
          )}
        </section>
      </div>
    </div>
  )
}
