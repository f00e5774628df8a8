import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Link, useRouteContext } from '@tanstack/react-router'
import { Pencil, Share2, Trash2 } from 'lucide-react'
import { PersonLines } from '~/components/person-lines'
import { Picture } from '~/components/picture'
import { DragHandle, MoveButtons } from '~/components/sortable-buttons'
import { Badge } from '~/components/ui/badge'
import { Button, buttonClass } from '~/components/ui/button'
import type { StaffPerson } from '~/data/people/staff-reads'
import { cn } from '~/lib/class-names'
import { useAuth } from '~/lib/staff/auth-context'
import { listingsInWords } from '../listings-in-words'

type PersonRowProps = {
  person: StaffPerson
  listings: number
  isOwn: boolean
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onHandOver: () => void
  onRemove: () => void
}

export function PersonRow(props: PersonRowProps) {
  const { person, listings, isOwn } = props
  const { config } = useRouteContext({ from: '__root__' })
  const { isAdmin } = useAuth()
  const sortable = useSortable({ id: person.id, disabled: !isAdmin })
  const { name } = person
  return (
    <li
      ref={sortable.setNodeRef}
      style={{
        transform: CSS.Translate.toString(sortable.transform),
        transition: sortable.transition,
      }}
      className={cn(
        'grid gap-3 bg-shell p-3 sm:p-4 lg:grid-cols-[1fr_auto] lg:items-center',
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
        <div className="min-w-0 text-[0.9375rem] text-muted-foreground leading-snug [overflow-wrap:anywhere]">
          <p className="flex flex-wrap items-center gap-2 text-base text-ink">
            <span className="min-w-0 font-semibold">{name}</span>
            {isOwn && <Badge variant="quiet">You</Badge>}
            {!person.is_shown && <Badge variant="quiet">Not shown</Badge>}
          </p>
          <PersonLines person={person} />
          <p>{listings > 0 ? listingsInWords(listings) : 'No listings'}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-1.5">
        {isAdmin && (
          <>
            <DragHandle name={name} sortable={sortable} />
            <MoveButtons
              name={name}
              isFirst={props.isFirst}
              isLast={props.isLast}
              onMove={props.onMove}
            />
          </>
        )}
        {(isAdmin || isOwn) && (
          <Link
            to="/admin/people/$id"
            params={{ id: person.id }}
            className={buttonClass({ variant: 'outline' })}
          >
            <Pencil aria-hidden="true" />
            Edit<span className="sr-only"> {name}</span>
          </Link>
        )}
        {isAdmin && (
          <>
            {listings > 0 && (
              <Button variant="outline" onClick={props.onHandOver}>
                <Share2 aria-hidden="true" />
                Hand over<span className="sr-only"> the listings of {name}</span>
              </Button>
            )}
            <Button variant="danger" onClick={props.onRemove}>
              <Trash2 aria-hidden="true" />
              Remove<span className="sr-only"> {name}</span>
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
