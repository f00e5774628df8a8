import { useQuery } from '@tanstack/react-query'
import { FailedNotice } from '~/components/failed-notice'
import { Skeleton } from '~/components/ui/skeleton'
import { draftsOfImportQuery } from '~/data/listing-imports/staff-reads'
import { useStaffClient } from '~/lib/staff/auth-context'
import { PublishMany } from './publish-many'

/** What an import made and nobody has published yet. */
export function PublishImported({ importId }: { importId: string }) {
  const drafts = useQuery(draftsOfImportQuery(useStaffClient(), importId))
  if (drafts.isPending) return <Skeleton className="h-11 w-48" />
  if (!drafts.data) {
    return (
      <FailedNotice
        title="The drafts of this import could not be loaded"
        error={drafts.error}
        onRetry={() => drafts.refetch()}
      />
    )
  }
  return <PublishMany ids={drafts.data} />
}
