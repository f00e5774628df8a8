import { useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useStaffClient } from '~/kit/staff/auth-context'
import { invalidateProperties } from '~/modules/listings/data/invalidate'
import { imagesQuery } from '~/modules/pictures/data/staff-reads'
import { renumberImages } from '~/modules/pictures/data/writes'
import { preparePicture } from './prepare-picture'
import { storePicture } from './store-picture'
import { UploadQueue } from './upload-queue'

/** Of listings that were just created, for their own pages to show what failed. */
const handedOver = new Map<string, UploadQueue>()
const kept = new WeakSet<UploadQueue>()

function taken(propertyId: string | undefined): UploadQueue | undefined {
  const queue = propertyId ? handedOver.get(propertyId) : undefined
  if (propertyId) handedOver.delete(propertyId)
  return queue
}

/** @param propertyId without it, pictures wait until `start` names the new listing */
export function useUploadQueue(propertyId?: string) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const { config, report } = useRouteContext({ from: '__root__' })

  const [{ queue, isHandedOver }] = useState(() => {
    const before = taken(propertyId)
    if (before) return { queue: before, isHandedOver: true }
    const made = new UploadQueue(
      {
        prepare: preparePicture,
        previewOf: (file) => URL.createObjectURL(file),
        dropPreview: (url) => URL.revokeObjectURL(url),
        store: async (job) => {
          await storePicture({ client, config, report }, job)
          await queryClient.invalidateQueries(imagesQuery(client, job.propertyId))
        },
        afterBatch: async (id) => {
          await renumberImages(client, id).catch((error) => report('image_order_failed', error))
          await invalidateProperties(queryClient)
        },
      },
      propertyId,
    )
    return { queue: made, isHandedOver: false }
  })
  useEffect(
    () => () => {
      // The page that takes it may already be there.
      if (!kept.delete(queue)) queue.close()
    },
    [queue],
  )

  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads)
  return {
    queue,
    uploads,
    /** Whether the listing was created with it a moment ago. */
    isHandedOver,
    handOver: (id: string) => {
      kept.add(queue)
      handedOver.set(id, queue)
    },
  }
}
