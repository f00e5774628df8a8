import { Link, useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '~/kit/components/icon'
import { Picture } from '~/kit/components/picture'
import { ContactButtons } from '~/kit/contact/contact-buttons'
import { whoAnswers } from '~/modules/listings/person-contact'
import type { ShownPerson } from '~/modules/people/data/public-reads'
import { CheckLicence } from '~/modules/people/public/check-licence'
import { PersonDetails } from '~/modules/people/shared/person-details'
import type { ContactChannels } from '~/platform/values/contact-links'

type PersonPageProps = {
  person: ShownPerson
  brokerage: ContactChannels
  listings: ReactNode | undefined
  enquiry: ReactNode
}

export function PersonPage({ person, brokerage, listings, enquiry }: PersonPageProps) {
  const { config } = useRouteContext({ from: '__root__' })
  const { name, about, photo_url, photo_placeholder } = person
  return (
    <div className="site-width grid grid-cols-1 gap-12 pb-14 sm:pb-20">
      <article className="grid grid-cols-1 gap-6">
        <Link
          to="/people"
          className="mt-2 inline-flex min-h-11 w-fit items-center gap-2 font-semibold hover:underline"
        >
          <Icon name="arrow-left" className="size-5" /> Our people
        </Link>
        <div className="grid gap-6 sm:grid-cols-[auto_1fr] sm:gap-10">
          <div className="size-44 border border-wood sm:size-56 lg:size-72">
            {photo_url ? (
              <Picture
                imageUrl={photo_url}
                alt={name}
                origin={config.url}
                sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 14rem, 11rem"
                placeholder={photo_placeholder}
                isFirst
              />
            ) : (
              <div className="capiz size-full" />
            )}
          </div>
          <div className="wrap-anywhere grid min-w-0 content-center gap-4">
            <h1 className="text-4xl sm:text-5xl">{name}</h1>
            <div className="grid gap-0.5 text-lg leading-snug">
              <PersonDetails person={person} />
              <CheckLicence number={person.licence_no} />
            </div>
            <ContactButtons {...whoAnswers(person, brokerage)} main="lantern" />
          </div>
        </div>
        {about && <p className="max-w-[65ch] whitespace-pre-line text-lg">{about}</p>}
      </article>
      {listings && (
        <section aria-labelledby="person-listings">
          <h2 id="person-listings" className="mb-6 text-3xl">
            Properties with {name}
          </h2>
          {listings}
        </section>
      )}
      <div className="max-w-4xl">{enquiry}</div>
    </div>
  )
}
