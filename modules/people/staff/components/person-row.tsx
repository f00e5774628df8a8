import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Link, useRouteContext } from '@tanstack/react-router'
import { cn } from '~/kit/class-names'
import { CircleAlert, Mail, Pencil, Share2, Trash2 } from '~/kit/components/lucide.gen'
import { Picture } from '~/kit/components/picture'
import { DragHandle, MoveButtons } from '~/kit/components/sortable-buttons'
import { useAuth } from '~/kit/staff/auth-context'
import { Badge } from '~/kit/ui/badge'
import { Button, buttonClass } from '~/kit/ui/button'
import type { StaffPerson } from '~/modules/people/data/staff-reads'
import { licenceState } from '~/modules/people/licence'
import { PersonDetails } from '~/modules/people/shared/person-details'
import { manilaDay } from '~/platform/values/dates'
import { listingsInWords } from '../listings-in-words'

type PersonRowProps = {
  person: StaffPerson
  listings: number
  isOwn: boolean
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  invited: string | undefined
  onInvite: () => void
  onHandOver: () => void
  onRemove: () => void
}

/** Two per line on a phone and on a wide screen, all in one line in between. */
const half = 'basis-[calc(50%-0.1875rem)] sm:max-lg:basis-auto'

export function PersonRow(props: PersonRowProps) {
  const { person, listings, isOwn, invited } = props
  const { config } = useRouteContext({ from: '__root__' })
  const { isAdmin } = useAuth()
  const sortable = useSortable({ id: person.id, disabled: !isAdmin })
  const { name, licence_no, licence_valid_until } = person
  const hasEnded =
    licence_no !== '' && licenceState({ until: licence_valid_until ?? '' }, manilaDay()) === 'ended'
  return (
    <li
      ref={sortable.setNodeRef}
      style={{
        transform: CSS.Translate.toString(sortable.transform),
        transition: sortable.transition,
      }}
      className={cn(
        'grid gap-3 bg-shell p-3 sm:p-4 lg:grid-cols-[1fr_auto] lg:items-start',
        sortable.isDragging && 'relative z-10',
      )}
    >
      <div className="flex min-w-0 gap-3 sm:gap-4">
        <div className="size-20 shrink-0 border border-line">
          {person.photo_url ? (
            <Picture
              imageUrl={person.photo_url}
              alt=""
              origin={config.url}
              sizes="5rem"
              placeholder={person.photo_placeholder}
            />
          ) : (
            <div className="capiz size-full" />
          )}
        </div>
        <div className="min-w-0 text-[0.9375rem] text-muted-foreground wrap-anywhere text-balance leading-snug">
          <p className="flex flex-wrap items-center gap-2 text-base text-ink">
            <span className="min-w-0 font-semibold">{name}</span>
            {isOwn && <Badge variant="quiet">You</Badge>}
            {!person.is_shown && <Badge variant="quiet">Hidden from visitors</Badge>}
            {person.is_away && <Badge variant="quiet">Away</Badge>}
            {hasEnded && (
              <span className="inline-flex items-center gap-1.5 font-semibold text-[0.9375rem] text-destructive">
                <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
                Licence ended
              </span>
            )}
          </p>
          <PersonDetails person={person} />
          <p>{listings > 0 ? listingsInWords(listings) : 'No listings'}</p>
          {invited && !person.profile_id && <p>Invited as {invited}, not in yet</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-1.5 lg:w-76">
        {isAdmin && (
          <div className={cn('flex gap-1.5', half)}>
            <DragHandle name={name} sortable={sortable} />
            <MoveButtons
              name={name}
              isFirst={props.isFirst}
              isLast={props.isLast}
              onMove={props.onMove}
            />
          </div>
        )}
        {(isAdmin || isOwn) && (
          <Link
            to="/admin/people/$id"
            params={{ id: person.id }}
            className={buttonClass({ variant: 'outline', className: half })}
          >
            <Pencil aria-hidden="true" />
            Edit<span className="sr-only"> {name}</span>
          </Link>
        )}
        {isAdmin && (
          <>
            {!person.profile_id && (
              <Button variant="outline" className={half} onClick={props.onInvite}>
                <Mail aria-hidden="true" />
                {invited ? 'Invite again' : 'Give an account'}
                <span className="sr-only">: {name}</span>
              </Button>
            )}
            {(listings > 0 || person.profile_id) && (
              <Button variant="outline" className={half} onClick={props.onHandOver}>
                <Share2 aria-hidden="true" />
                Transfer work<span className="sr-only"> of {name}</span>
              </Button>
            )}
            <Button variant="danger" className={cn('ml-auto', half)} onClick={props.onRemove}>
              <Trash2 aria-hidden="true" />
              Remove<span className="sr-only"> {name}</span>
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
