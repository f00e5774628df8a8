import { Link } from '@tanstack/react-router'
import { cn } from '~/kit/class-names'
import { Archive, CalendarClock, Eye } from '~/kit/components/lucide.gen'
import { Who } from '~/kit/components/who'
import { Badge } from '~/kit/ui/badge'
import { Button, buttonClass } from '~/kit/ui/button'
import type { EnquiryRow as Row } from '~/modules/enquiries/data/staff-reads'
import { ChannelIcon } from '~/modules/enquiries/staff/channel-icon'
import { channelsTo } from '~/modules/enquiries/staff/channels'
import { formatDay, manilaDay } from '~/platform/values/dates'
import { exactTime } from '~/platform/values/exact-time'
import { aboutOf } from '../answer'
import { isClosed } from '../states'
import { timeAgo } from '../times'
import { StateBadge } from './state-badge'

type EnquiryRowProps = {
  enquiry: Row
  assignee: string | undefined
  onAnswer: (channel: string) => void
  onClaim: () => void
  onClose: () => void
}

export function EnquiryRow({ enquiry, assignee, onAnswer, onClaim, onClose }: EnquiryRowProps) {
  const { id, reference, state, blanked_at, wants_viewing, risen_at } = enquiry
  const about = aboutOf(enquiry)
  const isNew = state === 'new'
  const name = blanked_at ? 'Deleted' : enquiry.name
  return (
    <li
      data-enquiry={id}
      className={cn(
        'relative grid grid-cols-[minmax(0,1fr)] gap-2 border-l-4 p-3 focus-within:bg-pane sm:p-4 lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:items-center lg:gap-4',
        isNew ? 'border-l-marigold bg-shell' : 'border-l-transparent bg-shell',
      )}
    >
      <div className="min-w-0">
        <p className="flex items-baseline justify-between gap-3">
          <Link
            to="/admin/enquiries/$id"
            params={{ id }}
            data-open
            className={cn(
              // The whole row is the link; the buttons are above it.
              'wrap-anywhere line-clamp-2 text-base text-ink leading-snug no-underline after:absolute after:inset-0',
              isNew ? 'font-bold' : 'font-semibold',
            )}
          >
            {isNew && <span className="sr-only">New: </span>}
            {name}
          </Link>
          <time dateTime={enquiry.created_at} className="shrink-0 text-muted-foreground text-sm">
            {timeAgo(enquiry.created_at)}
          </time>
        </p>
        {about && (
          <p className={cn('truncate text-[0.9375rem]', isNew && 'font-semibold')}>{about}</p>
        )}
        <p className="truncate text-[0.9375rem] text-muted-foreground">
          {blanked_at ? 'The message was deleted.' : enquiry.excerpt}
        </p>
        <p className="mt-1.5 flex flex-wrap items-center gap-1.5 text-sm">
          <StateBadge state={state} />
          {risen_at && isNew && <Badge variant="featured">No answer in time</Badge>}
          {wants_viewing && (
            <Badge variant="quiet">
              <Eye aria-hidden="true" className="size-4" />
              Wants a viewing
            </Badge>
          )}
          <NextStep enquiry={enquiry} />
          {assignee ? (
            <Who name={assignee} />
          ) : (
            !isClosed(state) && <span className="text-muted-foreground">Not assigned</span>
          )}
          <span className="text-muted-foreground tabular-nums">
            {reference}, {exactTime(enquiry.created_at)}
          </span>
        </p>
      </div>
      {!blanked_at && (
        <div className="relative flex flex-wrap gap-1.5">
          {channelsTo(enquiry).map(({ key, label, href }) => (
            <a
              key={key}
              href={href}
              {...(key === 'messenger' && { target: '_blank', rel: 'noreferrer' })}
              onClick={() => onAnswer(key)}
              className={buttonClass({
                variant: key === enquiry.reply_by ? 'primary' : 'outline',
                size: 'icon',
              })}
            >
              <ChannelIcon channel={key} />
              <span className="sr-only">
                {label}: {name}
              </span>
            </a>
          ))}
          {!isClosed(state) && !enquiry.assignee_id && (
            <Button variant="outline" size="sm" className="ml-auto bg-shell" onClick={onClaim}>
              Claim<span className="sr-only">: {name}</span>
            </Button>
          )}
          {!isClosed(state) && (
            <Button
              variant="outline"
              size="sm"
              className={cn('bg-shell', enquiry.assignee_id && 'ml-auto')}
              onClick={onClose}
            >
              <Archive aria-hidden="true" className="max-sm:hidden" />
              Close<span className="sr-only">: {name}</span>
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function NextStep({ enquiry: { next_step, next_step_on, state } }: { enquiry: Row }) {
  if ((!next_step && !next_step_on) || isClosed(state)) return null
  const isDue = next_step_on !== null && next_step_on <= manilaDay()
  const day = next_step_on && formatDay(next_step_on)
  return (
    <span
      className={cn(
        'inline-flex min-w-0 items-center gap-1',
        isDue && 'font-semibold text-destructive',
      )}
    >
      <CalendarClock aria-hidden="true" className="size-4 shrink-0" />
      <span className="line-clamp-1 wrap-anywhere">
        {[isDue ? `Due ${day}` : day, next_step].filter(Boolean).join(': ')}
      </span>
    </span>
  )
}
