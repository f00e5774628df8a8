import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FailedNotice } from '~/kit/components/failed-notice'
import { useStaffClient } from '~/kit/staff/auth-context'
import { Skeleton } from '~/kit/ui/skeleton'
import { draftsOfImportQuery } from '~/modules/listing-sheets/data/listing-imports/staff-reads'
import { groupedNumber } from '~/platform/values/grouped-number'
import { PublishMany } from './publish-many'

export function PublishImported({ importId }: { importId: string }) {
  const drafts = useQuery(draftsOfImportQuery(useStaffClient(), importId))
  if (drafts.isPending) return <Skeleton className="h-11 w-48" />
  if (!drafts.data) {
    return (
      <FailedNotice
        title="Failed to fetch drafts of this import"
        error={drafts.error}
        onRetry={() => drafts.refetch()}
      />
    )
  }
  const seen = drafts.data.filter(({ is_unseen }) => !is_unseen)
  const unseen = drafts.data.length - seen.length
  return (
    <div className="grid justify-items-start gap-3">
      <PublishMany ids={seen.map(({ id }) => id)} />
      {unseen > 0 && (
        <p>
          {unseen === 1
            ? '1 listing stays a draft'
            : `${groupedNumber(unseen)} listings stay drafts`}{' '}
          until somebody has opened and saved each: its status isn’t known, or a text or price is
          still to be looked at.{' '}
          <Link to="/admin/properties" search={{ show: 'drafts' }} className="underline">
            Open the drafts
          </Link>
        </p>
      )}
    </div>
  )
}
