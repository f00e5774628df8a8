import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedNotice } from '~/kit/components/failed-notice'
import { FormSection } from '~/kit/components/form-section'
import { Plus } from '~/kit/components/lucide.gen'
import { useStaffClient } from '~/kit/staff/auth-context'
import { ConfirmDialog } from '~/kit/ui/alert-dialog'
import { Button } from '~/kit/ui/button'
import { Spinner } from '~/kit/ui/spinner'
import {
  type Authority,
  authoritiesQuery,
  seesAuthorityQuery,
} from '~/modules/authorities/data/staff-reads'
import { authorityTitle } from '../authority-words'
import { useDeleteAuthority } from '../mutations'
import { AuthorityDialog } from './authority-dialog'
import { AuthorityItem } from './authority-item'
import { PaperList } from './paper-list'

export function AuthoritySection({ propertyId }: { propertyId: string }) {
  const { data: isSeen } = useQuery(seesAuthorityQuery(useStaffClient(), propertyId))
  if (isSeen === undefined) return null
  if (!isSeen) return <p>The owner and the papers are shown to its agent and to admins.</p>
  return (
    <FormSection id="authorities" title="Owner and authority to sell">
      <p className="text-muted-foreground text-sm leading-snug">
        Only for staff of this listing. Visitors never see any of it.
      </p>
      <Authorities propertyId={propertyId} />
      <h3 className="mt-2 font-sans text-base tracking-normal">Papers</h3>
      <PaperList propertyId={propertyId} />
    </FormSection>
  )
}

function Authorities({ propertyId }: { propertyId: string }) {
  const client = useStaffClient()
  const { data, isPending, error, refetch } = useQuery(authoritiesQuery(client, propertyId))
  const remove = useDeleteAuthority()
  const [edited, setEdited] = useState<Authority | 'new'>()
  const [toDelete, setToDelete] = useState<Authority>()

  if (isPending) return <Spinner label="Loading the authority…" className="py-6" />
  if (!data) {
    return (
      <FailedNotice title="Failed to fetch authority" error={error} onRetry={() => refetch()} />
    )
  }
  return (
    <>
      {data.length === 0 ? (
        <p>No owner and no authority written down yet.</p>
      ) : (
        <ul className="panes">
          {data.map((authority) => (
            <AuthorityItem
              key={authority.id}
              authority={authority}
              isBusy={remove.isPending && remove.variables === authority.id}
              onEdit={() => setEdited(authority)}
              onDelete={() => setToDelete(authority)}
            />
          ))}
        </ul>
      )}
      <Button variant="outline" className="justify-self-start" onClick={() => setEdited('new')}>
        <Plus aria-hidden="true" />
        {data.length === 0 ? 'Add owner and authority' : 'Add a new authority'}
      </Button>
      {edited && (
        <AuthorityDialog
          propertyId={propertyId}
          authority={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={toDelete !== undefined}
        title="Delete this authority?"
        description={
          toDelete && (
            <>{authorityTitle(toDelete)}, with the owner’s name and number. This can’t be undone.</>
          )
        }
        action="Delete"
        onConfirm={() => {
          if (toDelete) remove.mutate(toDelete.id)
          setToDelete(undefined)
        }}
        onCancel={() => setToDelete(undefined)}
      />
    </>
  )
}
