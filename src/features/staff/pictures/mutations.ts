import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { invalidateProperties } from '~/data/properties/invalidate'
import { imagesQuery, type StoredImage } from '~/data/property-images/staff-reads'
import { deleteImage, reorderImages, setAltText, setKind } from '~/data/property-images/writes'
import { useStaffClient } from '~/lib/staff/auth-context'

export function useDeleteImage(propertyId: string) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const { report } = useRouteContext({ from: '__root__' })
  return useMutation({
    mutationFn: async (image: StoredImage) => {
      await deleteImage(client, propertyId, image, report)
      await invalidateProperties(queryClient)
    },
    meta: { failed: 'Failed to delete image', done: 'Image deleted successfully' },
  })
}

/** Shows the new order at once, and the old one again where the database refuses. */
export function useReorderImages(propertyId: string) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const { queryKey } = imagesQuery(client, propertyId)
  return useMutation({
    mutationFn: (images: StoredImage[]) =>
      reorderImages(
        client,
        propertyId,
        images.map((image) => image.id),
      ),
    onMutate: async (images) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(
        queryKey,
        images.map((image, at) => ({ ...image, display_order: at, is_primary: at === 0 })),
      )
    },
    meta: { failed: 'Failed to save the order of the pictures' },
    onSettled: () => invalidateProperties(queryClient),
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
    meta: { failed: 'Failed to save the description of the picture' },
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
    meta: { failed: 'Failed to mark the picture' },
  })
}
