import { dataOf } from '~/kit/data/data-error'
import type { Report } from '~/kit/data/report'
import type { StaffClient } from '~/kit/data/staff-client'
import { publicAddress, removeFiles } from '~/kit/data/storage/stored-files'
import { PICTURE_BUCKET } from '~/platform/values/images'
import { storedPaths } from '~/platform/values/stored-path'
import type { StoredImage } from './staff-reads'
import { renumberImages } from './writes'

type Context = { client: StaffClient; report: Report }

/**
 * The pictures of a listing for a new one, in their order and under the same names in its own folder.
 * @param onProgress how many are done
 * @returns how many could not be copied
 */
export async function copyImages(
  { client, report }: Context,
  propertyId: string,
  images: readonly StoredImage[],
  onProgress: (done: number) => void,
): Promise<number> {
  const bucket = client.storage.from(PICTURE_BUCKET)
  let failed = 0
  for (const [at, image] of images.entries()) {
    await copyImage(image).catch((error) => {
      report('picture_not_copied', error)
      failed += 1
    })
    onProgress(at + 1)
  }
  if (failed > 0) {
    await renumberImages(client, propertyId).catch((error) => report('image_order_failed', error))
  }
  return failed

  /** The row is written last, so that it always has its files; a failure removes what was copied. */
  async function copyImage({ id: _id, ...image }: StoredImage): Promise<void> {
    const paths = storedPaths(image.image_url)
    const copied: string[] = []
    try {
      for (const path of paths) {
        const to = path.replace(/^[^/]+/, propertyId)
        const { error } = await bucket.copy(path, to)
        if (!error) copied.push(to)
        // What the staff's screens haven't made has no smaller copies.
        else if (path === paths[0] || !isMissing(error)) throw error
      }
      const image_url = copied[0] ? publicAddress(client, copied[0]) : image.image_url
      const row = { ...image, property_id: propertyId, image_url }
      dataOf(await client.from('property_images').insert(row))
    } catch (error) {
      if (copied.length > 0) await removeFiles(client, copied, report)
      throw error
    }
  }
}

function isMissing(error: object): boolean {
  return 'statusCode' in error && error.statusCode === '404'
}
