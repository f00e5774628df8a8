import type { Report } from '~/kit/data/report'
import type { StaffClient } from '~/kit/data/staff-client'
import { PICTURE_BUCKET } from '~/platform/values/images'

/** Failures are only logged, as the specification asks: nothing shows the files any more. */
export async function removeFolder(
  client: StaffClient,
  propertyId: string,
  report: Report,
): Promise<void> {
  // 500 files a round; forty pictures are 160.
  for (let round = 0; round < 20; round++) {
    const { data, error } = await client.storage
      .from(PICTURE_BUCKET)
      .list(propertyId, { limit: 500 })
    if (error) return report('stored_files_not_listed', error)
    if (data.length === 0) return
    const paths = data.map((file) => `${propertyId}/${file.name.split('/').at(-1)}`)
    if (!(await removeFiles(client, paths, report))) return
  }
}

export async function removeFiles(
  client: StaffClient,
  paths: string[],
  report: Report,
  bucket = PICTURE_BUCKET,
): Promise<boolean> {
  const { error } = await client.storage.from(bucket).remove(paths)
  if (error) report('stored_files_not_removed', error)
  return !error
}

export function publicAddress(client: StaffClient, path: string): string {
  return client.storage.from(PICTURE_BUCKET).getPublicUrl(path).data.publicUrl
}
