import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useStaffClient } from '~/kit/staff/auth-context'
import { useOrder } from '~/kit/staff/use-order'
import { invalidateProperties } from '~/modules/listings/data/invalidate'
import { isFloorPlan } from '~/modules/listings/floor-plan'
import { imagesQuery, type StoredImage } from '~/modules/pictures/data/staff-reads'
import {
  deleteImage,
  putBackImages,
  reorderImages,
  setAltText,
  setKind,
} from '~/modules/pictures/data/writes'

/** One after the other, since each closes the gap in the order. */
export function useDeleteImages(propertyId: string) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const { report } = useRouteContext({ from: '__root__' })
  const putBack = usePutBackImages(propertyId)
  return useMutation({
    mutationFn: async (images: readonly StoredImage[]): Promise<RemovedImages> => {
      for (const image of images) await deleteImage(client, propertyId, image, report)
      await invalidateProperties(queryClient)
      const left = queryClient.getQueryData(imagesQuery(client, propertyId).queryKey) ?? []
      const removed = images.map(({ id }) => id)
      return { images, others: left.map(({ id }) => id).filter((id) => !removed.includes(id)) }
    },
    onError: () => invalidateProperties(queryClient),
    meta: {
      failed: 'Failed to delete image',
      done: (removed) => countedImages(removed as RemovedImages, 'deleted successfully'),
      undo: (removed) => () => putBack.mutate(removed as RemovedImages),
    },
  })
}

type RemovedImages = { images: readonly StoredImage[]; others: string[] }

function usePutBackImages(propertyId: string) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (removed: RemovedImages) => {
      await putBackImages(client, propertyId, removed.images, removed.others)
      await invalidateProperties(queryClient)
      return removed
    },
    meta: {
      failed: 'Failed to restore image',
      done: (removed) => countedImages(removed as RemovedImages, 'restored'),
    },
  })
}

export function useReorderImages(propertyId: string) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useOrder<StoredImage>({
    queryKey: imagesQuery(client, propertyId).queryKey,
    arrange: (images) =>
      [
        ...images.filter((image) => !isFloorPlan(image)),
        ...images.filter((image) => isFloorPlan(image)),
      ].map((image, at) => ({ ...image, display_order: at, is_primary: at === 0 })),
    save: (images) =>
      reorderImages(
        client,
        propertyId,
        images.map(({ id }) => id),
      ),
    failed: 'Failed to save picture order',
    refresh: () => invalidateProperties(queryClient),
  })
}

export function useSetAltText() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (image: Pick<StoredImage, 'id' | 'alt_text'>) => {
      await setAltText(client, image)
      await invalidateProperties(queryClient)
    },
    meta: { failed: 'Failed to save picture description' },
  })
}

export function useSetKind() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (image: Pick<StoredImage, 'id' | 'kind'>) => {
      await setKind(client, image)
      await invalidateProperties(queryClient)
    },
    meta: { failed: 'Failed to save picture' },
  })
}

function countedImages({ images }: RemovedImages, done: string): string {
  return images.length === 1 ? `Image ${done}` : `${images.length} images ${done}`
}
