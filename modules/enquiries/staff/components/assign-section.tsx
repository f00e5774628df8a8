import { useQuery } from '@tanstack/react-query'
import { FormSection } from '~/kit/components/form-section'
import { useAuth } from '~/kit/staff/auth-context'
import { Button } from '~/kit/ui/button'
import { Select } from '~/kit/ui/select'
import { accountChoicesQuery } from '~/modules/accounts/data/profiles/staff-reads'
import type { Enquiry } from '~/modules/enquiries/data/staff-reads'
import { useClaimEnquiry } from '../mutations'
import { isClosed } from '../states'
import type { EnquiryChange } from '../use-change-enquiry'

type AssignSectionProps = { enquiry: Enquiry; change: EnquiryChange }

export function AssignSection({ enquiry, change }: AssignSectionProps) {
  const { client, isAdmin, profile } = useAuth()
  const accounts = useQuery({ ...accountChoicesQuery(client), enabled: isAdmin }).data
  const { assignee_id } = enquiry
  const claim = useClaimEnquiry()
  const give = (id: string | null) => change.change({ assignee_id: id }, enquiry)
  const own = profile?.id ?? null
  return (
    <FormSection title="Assigned to">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2">
        {isAdmin ? (
          <Select
            aria-label="Assigned to"
            value={assignee_id ?? ''}
            disabled={change.isPending}
            onChange={({ target }) => give(target.value || null)}
          >
            <option value="">Nobody</option>
            {assignee_id && !accounts?.some(({ id }) => id === assignee_id) && (
              <option value={assignee_id}>{accounts ? 'Another account' : 'Loading…'}</option>
            )}
            {accounts?.map(({ id, username, display_name }) => (
              <option key={id} value={id}>
                {display_name ? `${display_name} (${username})` : username}
              </option>
            ))}
          </Select>
        ) : (
          <p>{assignee_id === null ? 'Not assigned yet.' : 'Assigned to you.'}</p>
        )}
        {assignee_id === null && !isClosed(enquiry.state) ? (
          <Button
            variant="outline"
            disabled={claim.isPending || !own}
            onClick={() => claim.mutate(enquiry.id)}
          >
            Claim
          </Button>
        ) : (
          assignee_id !== own && (
            <Button variant="outline" disabled={change.isPending || !own} onClick={() => give(own)}>
              Take it
            </Button>
          )
        )}
        {!isAdmin && assignee_id === own && (
          <Button variant="outline" disabled={change.isPending} onClick={() => give(null)}>
            Unassign
          </Button>
        )}
      </div>
    </FormSection>
  )
}
