import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { cn } from '~/kit/class-names'
import { useStaffClient } from '~/kit/staff/auth-context'
import { Button } from '~/kit/ui/button'
import { Approval } from '~/modules/approvals/staff/components/approval'
import { type FormProperty, missingToPublishQuery } from '~/modules/listings/data/staff-reads'
import { type PublishCheck, WANTED_TO_PUBLISH } from '~/modules/listings/publishing'
import { useListingRights } from '~/modules/listings/staff/use-listing-rights'
import { useSetPublished } from '~/modules/listings/staff/use-set-published'
import { type ListingTab, searchOf } from '../listing-tab'
import { StillAvailable } from './still-available'

const FIELDS: Record<PublishCheck, { tab: ListingTab; selector: string }> = {
  photo: { tab: 'photos', selector: '#photos button' },
  price: { tab: 'details', selector: '#property-form [name="price"]' },
  place: { tab: 'details', selector: '#property-form [name="city"]' },
  person: { tab: 'details', selector: '#property-form [name="agent_id"]' },
  authority: { tab: 'owner', selector: '#authorities button' },
  project_name: { tab: 'details', selector: '#property-form [name="project_name"]' },
  licence_to_sell: { tab: 'details', selector: '#property-form [name="licence_to_sell"]' },
  advertisement_approval: {
    tab: 'details',
    selector: '#property-form [name="advertisement_approval"]',
  },
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
  const wanted = (checks: PublishCheck[]) => <Wanted id={property.id} checks={checks} />
  return (
    <div
      className={cn(
        'grid gap-2 border-l-4 bg-pane p-3 leading-snug',
        isPublished ? 'border-l-arayat' : 'border-l-marigold',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="font-semibold">{titleOf(isPublished, property.listing_submissions)}</p>
        {canEdit && (
          <Button
            variant={isPublished || isWaiting ? 'outline' : 'primary'}
            size="sm"
            disabled={isPending || (!isWaiting && blocking.length > 0)}
            onClick={() => mutate(!isPublished && !isWaiting)}
          >
            {actionOf(isPublished, isWaiting, needsApproval)}
          </Button>
        )}
      </div>
      <Approval property={property} />
      {blocking.length > 0 && <p>Before it can be published, add {wanted(blocking)}, and save.</p>}
      {missed.length > 0 && <p>Buyers will miss {wanted(missed)}.</p>}
      {needed.length > 0 && <p>It needs {wanted(needed)}.</p>}
      <StillAvailable property={property} canEdit={canEdit} />
    </div>
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

function Wanted({ id, checks }: { id: string; checks: PublishCheck[] }) {
  const navigate = useNavigate()

  async function leadTo({ tab, selector }: { tab: ListingTab; selector: string }) {
    await navigate({
      to: '/admin/properties/$id/edit',
      params: { id },
      search: searchOf(tab),
      resetScroll: false,
    })
    focusOnce(selector)
  }

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

const FRAMES_TO_WAIT = 120

/** What a tab fetches first may still be on its way. */
function focusOnce(selector: string, frames = FRAMES_TO_WAIT) {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(selector)
    if (!field) {
      if (frames > 0) focusOnce(selector, frames - 1)
      return
    }
    const fold = field.closest('details')
    if (fold) fold.open = true
    field.scrollIntoView({ block: 'center' })
    field.focus({ preventScroll: true })
  })
}
