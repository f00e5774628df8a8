import { Icon } from '~/kit/components/icon'
import { ContactButtons, contactChoices } from '~/kit/contact/contact-buttons'
import { buttonClass } from '~/kit/ui/button'
import type { PropertyDetail } from '~/modules/listings/data/public-reads'
import { whoAnswers } from '~/modules/listings/person-contact'
import type { ContactChannels, ContactMessage } from '~/platform/values/contact-links'
import { formatPhoneNumber } from '~/platform/values/phone-number'
import { ListingPerson } from './listing-person'

type ListingContactsProps = {
  agent: PropertyDetail['agent']
  brokerage: ContactChannels
  message: ContactMessage
}

export function ListingContacts({ agent, brokerage, message }: ListingContactsProps) {
  const { channels, callee } = whoAnswers(agent, brokerage)
  const ofOffice = callee ? contactChoices(brokerage, message) : []
  return (
    <section aria-labelledby="ask" className="print:hidden">
      <h2 id="ask" className="mb-3 text-xl">
        Ask about this property
      </h2>
      {agent && <ListingPerson person={agent} />}
      <ContactButtons channels={channels} message={message} callee={callee} isMain />
      {ofOffice.length > 0 && (
        <p className="mt-3 flex flex-wrap items-center gap-x-4 text-muted-foreground">
          Or the office:
          {ofOffice.map(({ key, label, href }) => (
            <a
              key={key}
              href={href}
              className="inline-flex min-h-11 items-center text-ink underline"
            >
              {key === 'call' ? formatPhoneNumber(brokerage.phone) : label}
            </a>
          ))}
        </p>
      )}
      <a href="#enquiry" className="mt-1 inline-flex min-h-11 items-center underline">
        Send an enquiry
      </a>
    </section>
  )
}

export function ContactBar({ agent, brokerage, message }: ListingContactsProps) {
  const { channels, callee } = whoAnswers(agent, brokerage)
  const choices = contactChoices(channels, message).filter(({ key }) => key !== 'email')
  if (choices.length === 0) return null
  return (
    <nav aria-label="Contact the broker" className="contact-bar">
      <ul>
        {choices.map(({ key, label, href, icon }) => (
          <li key={key}>
            <a
              href={href}
              className={buttonClass({
                variant: key === 'call' ? 'lantern' : 'outline',
                size: null,
              })}
            >
              <Icon name={icon} className="text-base" />
              {key === 'call' && callee ? `${label} ${callee}` : label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
