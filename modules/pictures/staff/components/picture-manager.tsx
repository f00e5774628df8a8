import { useQuery } from '@tanstack/react-query'
import { FailedNotice } from '~/kit/components/failed-notice'
import { useStaffClient } from '~/kit/staff/auth-context'
import { Spinner } from '~/kit/ui/spinner'
import { imagesQuery } from '~/modules/pictures/data/staff-reads'
import type { Upload, UploadQueue } from '../upload-queue'
import { PicturePicker } from './picture-picker'
import { SortablePictures } from './sortable-pictures'
import { UploadList } from './upload-list'

type PictureManagerProps = {
  queue: UploadQueue
  uploads: readonly Upload[]
  propertyId?: string
}

export function PictureManager({ queue, uploads, propertyId }: PictureManagerProps) {
  return (
    <div className="grid gap-4">
      {propertyId && <StoredPictures propertyId={propertyId} isAdding={uploads.length > 0} />}
      <UploadList uploads={uploads} queue={queue} isNew={!propertyId} />
      <PicturePicker onPick={(files) => queue.add(files)} />
      {!propertyId && uploads.length > 0 && (
        <p className="text-muted-foreground text-sm">
          The pictures are uploaded when you create the property. The first one is the cover.
        </p>
      )}
    </div>
  )
}

function StoredPictures({ propertyId, isAdding }: { propertyId: string; isAdding: boolean }) {
  const client = useStaffClient()
  const { data, isPending, error, refetch } = useQuery(imagesQuery(client, propertyId))
  if (isPending) return <Spinner label="Loading pictures…" className="py-6" />
  if (!data) {
    return <FailedNotice title="Failed to fetch pictures" error={error} onRetry={() => refetch()} />
  }
  if (isAdding && data.length === 0) return null
  return <SortablePictures propertyId={propertyId} images={data} />
}
