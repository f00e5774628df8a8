import { createFileRoute } from '@tanstack/react-router'
import { Clock, MapPin } from 'lucide-react'
import { contactChoices } from '~/components/contact-buttons'
import { buttonClass } from '~/components/ui/button'
import { loadSiteSettings } from '~/data/site-settings/public-reads'
import { useSiteSettings } from '~/data/site-settings/use-site-settings'
import { mapLink, webLink } from '~/domain/contact-links'
import { contactChannels } from '~/domain/site-settings'
import { ContactCards } from '~/features/public/site/components/contact-cards'
import { Enquiry } from '~/features/public/site/components/enquiry'
import { Licence } from '~/features/public/site/components/licence'
import { agentStructuredData } from '~/features/public/site/structured-data'
import { pageHead } from '~/lib/page-head'
import { breadcrumbs } from '~/lib/structured-data'

export const Route = createFileRoute('/_public/contact')({
  loader: async ({ context }) => {
    const settings = await loadSiteSettings(context)
    return {
      businessName: settings.business_name,
      address: settings.address_line,
      isReachable: contactChoices(contactChannels(settings)).length > 0,
      agent: agentStructuredData(settings, context.config),
    }
  },
  head: ({ loaderData, match }) => {
    if (!loaderData) return {}
    const { config } = match.context
    const { businessName, address, isReachable, agent } = loaderData
    return pageHead({
      config,
      path: '/contact',
      siteName: businessName,
      title: `Contact | ${businessName}`,
      description: isReachable
        ? `Call, text or message ${businessName}${address ? `, ${address}` : ''}: phone, SMS, Viber, Messenger, e-mail, map and office hours.`
        : businessName,
      structuredData: [
        agent,
        breadcrumbs([
          { name: 'Home', url: `${config.siteUrl}/` },
          { name: 'Contact', url: `${config.siteUrl}/contact` },
        ]),
      ],
    })
  },
  component: Contact,
})

function Contact() {
  const settings = useSiteSettings()
  const { address_line, office_hours } = settings
  const page = webLink(settings.facebook_url)
  return (
    <div className="site-width grid gap-12 py-8 sm:py-12">
      <div>
        <h1 className="mb-6 text-4xl sm:text-5xl">Contact</h1>
        <ContactCards settings={settings} />
      </div>
      <Enquiry settings={settings} />
      <div className="panes md:grid-cols-3">
        {address_line && (
          <section aria-labelledby="office" className="bg-shell px-5 py-6 sm:px-8 sm:py-8">
            <h2 id="office" className="mb-3 flex items-center gap-2 text-2xl">
              <MapPin aria-hidden="true" className="size-6 text-arayat" /> Office
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
          <section aria-labelledby="hours" className="bg-shell px-5 py-6 sm:px-8 sm:py-8">
            <h2 id="hours" className="mb-3 flex items-center gap-2 text-2xl">
              <Clock aria-hidden="true" className="size-6 text-arayat" /> Office hours
            </h2>
            <p className="whitespace-pre-line">{office_hours}</p>
            {page && (
              <a href={page} className="mt-4 inline-flex min-h-8 items-center underline">
                Our Facebook page
              </a>
            )}
          </section>
        )}
        <section aria-labelledby="licence" className="bg-shell px-5 py-6 sm:px-8 sm:py-8">
          <h2 id="licence" className="mb-3 text-2xl">
            Your broker
          </h2>
          <Licence settings={settings} />
        </section>
      </div>
    </div>
  )
}
