import type { MouseEvent } from 'react'
import { cn } from '~/kit/class-names'
import { Icon } from '~/kit/components/icon'
import { ContactButtons, contactChoices } from '~/kit/contact/contact-buttons'
import { showOverPage } from '~/kit/over-page'
import { buttonClass } from '~/kit/ui/button'
import type { PropertyDetail } from '~/modules/listings/data/public-reads'
import { whoAnswers } from '~/modules/listings/person-contact'
import type { ContactChannels, ContactMessage } from '~/platform/values/contact-links'
import { formatPhoneNumber } from '~/platform/values/phone-number'
import { t } from '~/platform/values/t'
import { ListingPerson } from './listing-person'

type ListingContactsProps = {
  agent: PropertyDetail['agent']
  brokerage: ContactChannels
  message: ContactMessage
  /** Sold or rented: there is nothing to view. */
  isGone: boolean
}

export function ListingContacts({ agent, brokerage, message }: ListingContactsProps) {
  const { channels, callee } = whoAnswers(agent, brokerage)
  const ofOffice = callee ? contactChoices(brokerage, message) : []
  return (
    <section aria-labelledby="ask" className="print:hidden">
      <h2 id="ask" className="mb-3 text-xl lg:sr-only">
        Ask about this property
      </h2>
      {agent && <ListingPerson person={agent} />}
      <ContactButtons channels={channels} message={message} callee={callee} main="outline" />
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

export function ContactBar({ agent, brokerage, message, isGone }: ListingContactsProps) {
  const { channels, callee } = whoAnswers(agent, brokerage)
  const choices = contactChoices(channels, message)
  const call = choices.find(({ key }) => key === 'call')
  const others = choices.filter((choice) => choice !== call)
  return (
    <nav aria-label="Contact the broker" className="contact-bar">
      <ul>
        {call && (
          <li>
            <a href={call.href} className={buttonClass({ variant: 'outline', size: null })}>
              <Icon name={call.icon} className="text-base" />
              {callee ? `${call.label} ${callee}` : call.label}
            </a>
          </li>
        )}
        {others.length > 0 && (
          <li>
            <details>
              <summary className={buttonClass({ variant: 'outline', size: null })}>
                <Icon name="message-circle" className="text-base" />
                Message
              </summary>
              <ul>
                {others.map(({ key, label, href, icon }) => (
                  <li key={key}>
                    <a
                      href={href}
                      onClick={closeMenu}
                      className={buttonClass({ variant: 'outline' })}
                    >
                      <Icon name={icon} /> {label}
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        )}
        <li>
          <ViewingLink isGone={isGone} />
        </li>
      </ul>
    </nav>
  )
}

type ViewingLinkProps = { isGone: boolean; className?: string }

export function ViewingLink({ isGone, className }: ViewingLinkProps) {
  return (
    <a
      href={isGone ? '#enquiry' : '#enquiry-wants_viewing'}
      onClick={isGone ? undefined : askForViewing}
      className={buttonClass({
        variant: 'lantern',
        size: className ? 'lg' : null,
        className: cn(!isGone && 'viewing-link', className),
      })}
    >
      <Icon name={isGone ? 'search' : 'calendar-days'} className="text-base" />
      {isGone ? t('Ask for one like it') : t('Ask for a viewing')}
    </a>
  )
}

/** Where its code can't be fetched, the link leads to the form on the page. */
async function askForViewing(event: MouseEvent<HTMLAnchorElement>) {
  const link = event.currentTarget
  const section = document.getElementById('enquiry')
  if (!section) return
  event.preventDefault()
  link.ariaBusy = 'true'
  try {
    const form = await import('~/modules/enquiries/public/enhance-form')
    showOverPage(form.askForViewing(section))
  } catch {
    location.assign(link.href)
  }
  link.ariaBusy = null
}

function closeMenu({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  currentTarget.closest('details')?.removeAttribute('open')
}
