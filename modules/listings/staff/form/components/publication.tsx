import { useQuery } from '@tanstack/react-query'
import { OwnerLink } from '~/kit/secret-links/owner-link'
import { useStaffClient } from '~/kit/staff/auth-context'
import { Button } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import { Approval } from '~/modules/approvals/staff/components/approval'
import { type FormProperty, missingToPublishQuery } from '~/modules/listings/data/staff-reads'
import { type PublishCheck, WANTED_TO_PUBLISH } from '~/modules/listings/publishing'
import { useListingRights } from '~/modules/listings/staff/use-listing-rights'
import { useSetPublished } from '~/modules/listings/staff/use-set-published'
import { StillAvailable } from './still-available'

const FIELDS: Record<PublishCheck, string> = {
  photo: '#property-form input[type="file"]',
  price: '#property-form [name="price"]',
  place: '#property-form [name="city"]',
  person: '#property-form [name="agent_id"]',
  authority: '#authorities button',
  project_name: '#property-form [name="project_name"]',
  licence_to_sell: '#property-form [name="licence_to_sell"]',
  advertisement_approval: '#property-form [name="advertisement_approval"]',
}

const NEEDED = new Set<PublishCheck>([
  'authority',
  'project_name',
  'licence_to_sell',
  'advertisement_approval',
])

const list = new Intl.ListFormat('en')

export function Publication({ property }: { property: FormProperty }) {
  const client = useStaffClient()
  const { canEdit, needsApproval } = useListingRights()
  const missing = useQuery(missingToPublishQuery(client, property.id)).data
  const { mutate, isPending } = useSetPublished(property.id, needsApproval)
  const isPublished = property.published_at !== null
  const isWaiting = property.listing_submissions?.sent_back_at === null
  const { block: blocking = [], warn: warning = [] } = (isPublished ? null : missing) ?? {}
  const needed = warning.filter((check) => NEEDED.has(check))
  const missed = warning.filter((check) => !NEEDED.has(check))
  return (
    <Notice
      variant={isPublished ? 'info' : 'warning'}
      title={titleOf(isPublished, property.listing_submissions)}
      actions={
        canEdit && (
          <Button
            variant={isPublished || isWaiting ? 'outline' : 'primary'}
            size="sm"
            disabled={isPending || (!isWaiting && blocking.length > 0)}
            onClick={() => mutate(!isPublished && !isWaiting)}
          >
            {actionOf(isPublished, isWaiting, needsApproval)}
          </Button>
        )
      }
    >
      <Approval property={property} />
      {blocking.length > 0 && (
        <p>
          Before it can be published, add <Wanted checks={blocking} />, and save.
        </p>
      )}
      {missed.length > 0 && (
        <p>
          Buyers will miss <Wanted checks={missed} />.
        </p>
      )}
      {needed.length > 0 && (
        <p>
          It needs <Wanted checks={needed} />.
        </p>
      )}
      <StillAvailable property={property} canEdit={canEdit} />
      {canEdit && !isPublished && (
        <div className="mt-3 grid gap-3 border-line border-t pt-3">
          <OwnerLink property={property} kind="draft" days={14} />
        </div>
      )}
    </Notice>
  )
}

type Submission = FormProperty['listing_submissions']

function titleOf(isPublished: boolean, submission: Submission): string {
  if (isPublished) return 'Published: visitors see this listing'
  if (!submission) return 'Draft: only staff see this'
  return submission.sent_back_at
    ? 'Sent back: a draft that only staff see'
    : 'Waiting for approval: only staff see this'
}

function actionOf(isPublished: boolean, isWaiting: boolean, needsApproval: boolean): string {
  if (isPublished) return 'Make it a draft'
  if (isWaiting) return 'Withdraw it'
  return needsApproval ? 'Send for approval' : 'Publish'
}

function Wanted({ checks }: { checks: PublishCheck[] }) {
  return list.formatToParts(checks).map(({ type, value }, at) =>
    type === 'element' ? (
      <button
        key={value}
        type="button"
        className="underline"
        onClick={() => leadTo(FIELDS[value as PublishCheck])}
      >
        {WANTED_TO_PUBLISH[value as PublishCheck]}
      </button>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: what stands between has no other name
      <span key={at}>{value}</span>
    ),
  )
}

function leadTo(selector: string) {
  const field = document.querySelector<HTMLElement>(selector)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
