import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Copy, Ellipsis, History, Inbox, Megaphone, Pencil } from '~/kit/components/lucide.gen'
import { Button } from '~/kit/ui/button'
import { Menu, MenuItem, MenuLabel, MenuRadioGroup, MenuRadioItem } from '~/kit/ui/menu'
import { useListingRights } from '~/modules/listings/staff/use-listing-rights'
import { useSetPublished } from '~/modules/listings/staff/use-set-published'
import { STATUS_LABELS, STATUSES } from '~/modules/listings/status'
import type { ListedProps } from '../listed-props'
import { DuplicateDialog } from './duplicate-button'

type ListingMenuProps = Pick<
  ListedProps,
  'property' | 'canEdit' | 'isBusy' | 'onChange' | 'onChangePrice'
> & {
  /** Where the status has no control of its own in sight. */
  hasStatus?: boolean
}

const DRAFT = 'draft'

/** What is done with a listing less often than editing, featuring and deleting it. */
export function ListingMenu(props: ListingMenuProps) {
  const { property, canEdit, isBusy, onChange, onChangePrice, hasStatus } = props
  const { id, title } = property
  const { needsApproval } = useListingRights()
  const publication = useSetPublished(id, needsApproval)
  const [isDuplicating, setIsDuplicating] = useState(false)
  const isPublic = property.published_at !== null
  return (
    <>
      <Menu
        trigger={
          <Button variant="ghost" size="icon" disabled={isBusy || publication.isPending}>
            <Ellipsis aria-hidden="true" className="size-5" />
            <span className="sr-only">More for {title}</span>
          </Button>
        }
      >
        {canEdit && (
          <MenuItem onSelect={onChangePrice}>
            <Pencil aria-hidden="true" />
            Change price
          </MenuItem>
        )}
        <MenuItem asChild>
          <Link to="/admin/enquiries" search={{ listing: id, show: 'all' }}>
            <Inbox aria-hidden="true" />
            Enquiries
          </Link>
        </MenuItem>
        {isPublic && (
          <MenuItem asChild>
            <Link to="/admin/properties/post" search={{ listing: id }}>
              <Megaphone aria-hidden="true" />
              Post
            </Link>
          </MenuItem>
        )}
        {canEdit && (
          <>
            <MenuItem onSelect={() => setIsDuplicating(true)}>
              <Copy aria-hidden="true" />
              Duplicate
            </MenuItem>
            <MenuItem asChild>
              <Link
                to="/admin/settings/$section"
                params={{ section: 'history' }}
                search={() => ({ listing: id })}
              >
                <History aria-hidden="true" />
                History
              </Link>
            </MenuItem>
          </>
        )}
        {canEdit && hasStatus && isPublic && (
          <>
            <MenuLabel>Status</MenuLabel>
            <MenuRadioGroup
              value={property.status}
              onValueChange={(status) =>
                status === DRAFT ? publication.mutate(false) : onChange({ status })
              }
            >
              {STATUSES.map((status) => (
                <MenuRadioItem key={status} value={status}>
                  {STATUS_LABELS[status]}
                </MenuRadioItem>
              ))}
              <MenuRadioItem value={DRAFT}>Draft</MenuRadioItem>
            </MenuRadioGroup>
          </>
        )}
      </Menu>
      {isDuplicating && (
        <DuplicateDialog id={id} title={title} onClose={() => setIsDuplicating(false)} />
      )}
    </>
  )
}
