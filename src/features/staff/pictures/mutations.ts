import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { DataError, dataOf } from '~/data/data-error'
import { mediaKeys } from '~/data/property-images/keys'
import type { StoredImage } from '~/data/property-images/staff-reads'
import { staffKeys } from '~/data/staff-keys'
import { removeFiles } from '~/data/storage/stored-files'
import { storedPaths } from '~/domain/stored-path'
import { useAuth } from '~/lib/staff/auth-context'
import { toastFailure, toastSuccess } from '~/lib/staff/toasts'
import { settleOrder } from './store-picture'

function useInvalidateImages(propertyId: string) {
  const queryClient = useQueryClient()
  return async () => {
    // Lists and public pages show covers; they are fetched again when they are next looked at.
    queryClient.invalidateQueries({ queryKey: [...staffKeys.properties(), 'list'] })
    queryClient.invalidateQueries({ queryKey: staffKeys.publicListings })
    await queryClient.invalidateQueries({ queryKey: mediaKeys.images(propertyId) })
  }
}

export function useDeleteImage(propertyId: string) {
  const { client, refreshProfile } = useAuth()
  const { report } = useRouteContext({ from: '__root__' })
  const invalidate = useInvalidateImages(propertyId)
  return useMutation({
    mutationFn: async ({ id, image_url }: StoredImage) => {
      const rows = dataOf(await client.from('property_images').delete().eq('id', id).select('id'))
      if (rows.length === 0) {
        throw new DataError('forbidden', 'no image row was deleted', {
          hint: 'listing_edit_forbidden',
        })
      }
      const paths = storedPaths(image_url)
      if (paths.length > 0) await removeFiles(client, paths, report)
      await settleOrder(client, propertyId).catch((error) => report('image_order_failed', error))
      await invalidate()
    },
    onSuccess: () => toastSuccess('Image deleted successfully'),
    onError: (error) => {
      refreshProfile()
      toastFailure('Failed to delete image', error)
    },
  })
}

/** Shows the new order at once and takes it back where the database refuses it. */
export function useReorderImages(propertyId: string) {
  const { client, refreshProfile } = useAuth()
  const queryClient = useQueryClient()
  const invalidate = useInvalidateImages(propertyId)
  const queryKey = mediaKeys.images(propertyId)
  return useMutation({
    mutationFn: async (images: StoredImage[]) => {
      const image_ids = images.map((image) => image.id)
      dataOf(await client.rpc('reorder_property_images', { property: propertyId, image_ids }))
    },
    onMutate: async (images) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(
        queryKey,
        images.map((image, at) => ({ ...image, display_order: at, is_primary: at === 0 })),
      )
    },
    onError: (error) => {
      refreshProfile()
      toastFailure('Failed to save the order of the pictures', error)
    },
    onSettled: () => invalidate(),
  })
}

export function useSetAltText(propertyId: string) {
  const { client, refreshProfile } = useAuth()
  const invalidate = useInvalidateImages(propertyId)
  return useMutation({
    mutationFn: async ({ id, alt_text }: Pick<StoredImage, 'id' | 'alt_text'>) => {
      const rows = dataOf(
        await client.from('property_images').update({ alt_text }).eq('id', id).select('id'),
      )
      if (rows.length === 0) {
        throw new DataError('forbidden', 'no image row was updated', {
          hint: 'listing_edit_forbidden',
        })
      }
      await invalidate()
    },
    onError: (error) => {
      refreshProfile()
      toastFailure('Failed to save the description of the picture', error)
    },
  })
}
