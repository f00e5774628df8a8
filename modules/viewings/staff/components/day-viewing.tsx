import { Link } from '@tanstack/react-router'
import { cn } from '~/kit/class-names'
import { Icon } from '~/kit/components/icon'
import { CircleAlert, MapPin } from '~/kit/components/lucide.gen'
import { Who } from '~/kit/components/who'
import { contactChoices } from '~/kit/contact/contact-buttons'
import { buttonClass } from '~/kit/ui/button'
import type { DayViewing as Viewing } from '~/modules/viewings/data/staff-reads'
import { endOf, overlapping } from '~/modules/viewings/viewing'
import { clockInWords } from '~/platform/values/manila-time'
import { formatPhoneNumber } from '~/platform/values/phone-number'
import { viewingMap } from '../viewing-map'
import { StateBadge } from './state-badge'
import { ViewingActions } from './viewing-actions'

type DayViewingProps = {
  viewing: Viewing
  assignee: string | undefined
  all: readonly Viewing[]
}

export function DayViewing({ viewing, assignee, all }: DayViewingProps) {
  const { starts_at, minutes, state, place, outcome, enquiry } = viewing
  const others = overlapping(viewing, all)
  const isOff = state === 'cancelled'
  const map = viewingMap(viewing)
  return (
    <li className="grid gap-x-5 gap-y-2 bg-shell p-4 break-inside-avoid sm:grid-cols-[8.5rem_1fr] sm:p-5 print:grid-cols-[8rem_1fr] print:p-2">
      <p className={cn('leading-tight', isOff && 'text-muted-foreground line-through')}>
        <span className="font-semibold text-2xl tabular-nums">{clockInWords(starts_at)}</span>
        <span className="block text-muted-foreground max-sm:inline max-sm:before:content-['_']">
          {minutes} min, to {clockInWords(endOf(viewing))}
        </span>
      </p>
      <div className="grid min-w-0 gap-2 print:gap-0.5">
        <div className="leading-snug wrap-anywhere">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link
              to="/admin/enquiries/$id"
              params={{ id: enquiry.id }}
              className="font-semibold text-lg underline"
            >
              {enquiry.name || 'Name removed'}
            </Link>
            <StateBadge state={state} />
          </p>
          <p className="text-muted-foreground">
            {[enquiry.phone && formatPhoneNumber(enquiry.phone), enquiry.email, enquiry.reference]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="mt-1 flex text-[0.9375rem]">
            {assignee ? <Who name={assignee} /> : 'Not assigned'}
          </p>
        </div>
        {others.length > 0 && (
          <p className="flex items-start gap-1.5 font-semibold text-destructive leading-snug">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
            At the same time as {others.map(({ enquiry: other }) => other.name).join(', ')}
          </p>
        )}
        <div className="leading-snug wrap-anywhere">
          <Subject enquiry={enquiry} />
          {map && (
            <p>
              {place}{' '}
              <a
                href={map}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-6 items-center gap-1 font-semibold text-arayat underline print:hidden"
              >
                <MapPin aria-hidden="true" className="size-4" />
                Map<span className="sr-only"> of {place || 'the listing'}</span>
              </a>
            </p>
          )}
        </div>
        {outcome && (
          <p className="whitespace-pre-wrap wrap-anywhere border-line border-l-4 pl-3 leading-snug">
            {outcome}
          </p>
        )}
        <Channels enquiry={enquiry} />
        <ViewingActions enquiry={enquiry} viewing={viewing} />
      </div>
    </li>
  )
}

function Subject({ enquiry }: Pick<Viewing, 'enquiry'>) {
  if (!enquiry.property_id) return enquiry.subject && <p>{enquiry.subject}</p>
  return (
    <p>
      <Link
        to="/admin/properties/$id/edit"
        params={{ id: enquiry.property_id }}
        className="text-arayat underline"
      >
        {enquiry.subject || 'The listing'}
      </Link>{' '}
      {enquiry.property_reference}
    </p>
  )
}

const LANDLINE = /^\+63[2-8]/

function Channels({ enquiry: { name, phone, email } }: Pick<Viewing, 'enquiry'>) {
  const mobile = phone && !LANDLINE.test(phone) ? phone : ''
  const choices = contactChoices({
    phone: phone ?? '',
    sms: mobile,
    viber: mobile,
    messenger: '',
    email: email ?? '',
  })
  if (choices.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2 print:hidden">
      {choices.map(({ key, label, href, icon }) => (
        <li key={key} className="grow sm:grow-0">
          <a
            href={href}
            className={buttonClass({ variant: 'outline', size: 'sm', className: 'w-full' })}
          >
            <Icon name={icon} />
            {label}
            <span className="sr-only"> {name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
