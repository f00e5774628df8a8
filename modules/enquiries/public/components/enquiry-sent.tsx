import { buttonClass } from '~/kit/ui/button'
import { calendarLink } from '~/modules/enquiries/calendar-link'
import { manilaDay } from '~/platform/values/dates'
import { clockInWords, manilaMoment, shortDay } from '~/platform/values/manila-time'
import type { About, Ticket } from '../about'

type EnquirySentProps = {
  reference: string
  phone?: string
  heading?: 'h1' | 'h2'
  about?: About
  /** Asked for, as the form's fields have them. */
  times?: readonly string[]
}

export function EnquirySent(props: EnquirySentProps) {
  const { reference, phone, heading: Heading = 'h2', about = {}, times = [] } = props
  const { ticket } = about
  return (
    <div className="grid gap-5 bg-pane px-4 py-6 sm:px-8 sm:py-8">
      <Heading id="enquiry-title" tabIndex={-1} className="pe-12 text-3xl">
        Message sent
      </Heading>
      {ticket && <Subject ticket={ticket} title={about.title ?? ''} />}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-3">
        <dt className="text-muted-foreground">Your reference</dt>
        <dd className="font-semibold font-serif text-3xl text-arayat tabular-nums">{reference}</dd>
        {times.length > 0 && (
          <>
            <dt className="text-muted-foreground">Your times</dt>
            <dd>
              <ul>
                {times.map((time) => (
                  <li key={time}>
                    <Time time={time} about={about} />
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
        {ticket && (
          <>
            <dt className="text-muted-foreground">Who answers</dt>
            <dd>
              {ticket.who}
              {about.officeHours && (
                <span className="block text-muted-foreground text-sm">
                  Office hours: {about.officeHours}
                </span>
              )}
            </dd>
          </>
        )}
        {phone && (
          <>
            <dt className="text-muted-foreground">Your number</dt>
            <dd>
              <strong className="whitespace-nowrap">{phone}</strong>
              <span className="block text-muted-foreground text-sm">
                If a digit is wrong, please send us the right one.
              </span>
            </dd>
          </>
        )}
      </dl>
      <p className="max-w-prose">
        One of us reads it and replies the way you chose.
        {times.length > 0 && ' None of your times is agreed yet: we will confirm one.'} Give this
        reference when you call, so that we find your message at once.
      </p>
      {ticket?.viber && (
        <a
          href={ticket.viber}
          className={buttonClass({ variant: 'outline', className: 'w-full sm:w-fit' })}
        >
          Message on Viber now
        </a>
      )}
      {ticket && ticket.similar.length > 0 && <Similar ticket={ticket} />}
    </div>
  )
}

function Subject({ ticket, title }: { ticket: Ticket; title: string }) {
  return (
    <div className="flex gap-4">
      {ticket.picture && (
        <img
          src={ticket.picture}
          alt=""
          width={128}
          height={96}
          className="h-24 w-32 shrink-0 object-cover"
        />
      )}
      <p className="wrap-anywhere min-w-0">
        <a href={ticket.address} className="font-semibold underline">
          {title}
        </a>
        <span className="block text-muted-foreground">{ticket.place}</span>
      </p>
    </div>
  )
}

function Time({ time, about }: { time: string; about: About }) {
  const [day = '', clock] = time.split('T')
  const moment = manilaMoment(day, clock)
  const { title = '', ticket } = about
  const words = `${shortDay(manilaDay(moment))}, ${clockInWords(moment)}`
  return (
    <span className="flex flex-wrap items-baseline gap-x-4">
      <b className="font-semibold">{words}</b>
      {ticket && (
        <a
          href={calendarLink(time, { title, place: ticket.place, address: ticket.address })}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-8 items-center underline"
        >
          Add to calendar<span className="sr-only"> for {words}</span>
        </a>
      )}
    </span>
  )
}

function Similar({ ticket }: { ticket: Ticket }) {
  return (
    <section aria-labelledby="enquiry-similar">
      <h3 id="enquiry-similar" className="mb-2 text-xl">
        While you wait
      </h3>
      <ul className="grid gap-3 sm:grid-cols-2">
        {ticket.similar.map(({ address, title, price, picture }) => (
          <li key={address}>
            <a href={address} className="wrap-anywhere flex gap-3 leading-snug">
              {picture && (
                <img
                  src={picture}
                  alt=""
                  width={96}
                  height={72}
                  className="h-18 w-24 shrink-0 object-cover"
                />
              )}
              <span className="min-w-0">
                <b className="block font-semibold font-serif text-arayat">{price}</b>
                <span className="underline">{title}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
