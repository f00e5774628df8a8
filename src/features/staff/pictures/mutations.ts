import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { invalidateProperties } from '~/data/properties/invalidate'
import { imagesQuery, type StoredImage } from '~/data/property-images/staff-reads'
import {
  deleteImage,
  putBackImage,
  reorderImages,
  setAltText,
  setKind,
} from '~/data/property-images/writes'
import { isFloorPlan } from '~/domain/floor-plan'
import { useStaffClient } from '~/lib/staff/auth-context'
import { useOrder } from '~/lib/staff/use-order'

export function useDeleteImage(propertyId: string) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const { report } = useRouteContext({ from: '__root__' })
  const putBack = usePutBackImage(propertyId)
  return useMutation({
    mutationFn: async (image: StoredImage) => {
      await deleteImage(client, propertyId, image, report)
      await invalidateProperties(queryClient)
      const left = queryClient.getQueryData(imagesQuery(client, propertyId).queryKey) ?? []
      return { image, others: left.map(({ id }) => id).filter((id) => id !== image.id) }
    },
    meta: {
      failed: 'Failed to delete image',
      done: 'Image deleted successfully',
      undo: (removed) => () => putBack.mutate(removed as RemovedImage),
    },
  })
}

type RemovedImage = { image: StoredImage; others: string[] }

function usePutBackImage(propertyId: string) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ image, others }: RemovedImage) => {
      await putBackImage(client, propertyId, image, others)
      await invalidateProperties(queryClient)
    },
    meta: { failed: 'Failed to restore image', done: 'Image restored' },
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
