import { dataOf } from '~/data/data-error'
import { fetchImages } from '~/data/property-images/staff-reads'
import type { StaffClient } from '~/data/staff-client'
import { sendObject } from '~/data/storage/send-object'
import { BUCKET, removeFiles } from '~/data/storage/stored-files'
import { smallerPaths } from '~/domain/stored-path'
import type { Report } from '~/lib/app-context'
import { reasonOf } from '~/lib/staff/toasts'
import type { PublicConfig } from '~/start/request-context'
import { PictureProblem } from './picture-problem'
import type { StoreJob } from './upload-queue'

type Backend = { client: StaffClient; config: PublicConfig; report: Report }

/**
 * Sends every size, then writes the row: a row stands for a complete set only. Where anything
 * fails or the person cancels, what was sent is removed again.
 * @throws PictureProblem in words for the person
 */
export async function storePicture(backend: Backend, job: StoreJob): Promise<void> {
  const { picture, stem } = job
  const extension = `.${picture.extension}`
  const paths = [`${stem}${extension}`, ...smallerPaths(stem, extension)]
  try {
    const firstPlace = await firstPlaceOf(backend.client, job)
    await sendSet(backend, job, paths)
    job.signal.throwIfAborted()
    await writeRow(backend, job, `${stem}${extension}`, firstPlace)
  } catch (error) {
    await removeFiles(backend.client, paths, backend.report)
    throw inWords(error)
  }
}

async function sendSet({ client, config }: Backend, job: StoreJob, paths: string[]) {
  const { picture, signal, onProgress } = job
  const blobs = [picture.full, ...picture.smaller]
  const total = blobs.reduce((sum, blob) => sum + blob.size, 0)
  let done = 0
  for (const [at, blob] of blobs.entries()) {
    // Asked for each time: the client refreshes a token that is about to end.
    const { data } = await client.auth.getSession()
    await sendObject({
      url: config.url,
      key: config.key,
      token: data.session?.access_token ?? '',
      path: paths[at] as string,
      blob,
      onProgress: (bytes) => onProgress(Math.min(1, (done + bytes) / total)),
      signal,
    })
    done += blob.size
  }
}

async function writeRow({ client }: Backend, job: StoreJob, path: string, firstPlace: number) {
  const { propertyId, picture, index } = job
  const row = {
    property_id: propertyId,
    image_url: client.storage.from(BUCKET).getPublicUrl(path).data.publicUrl,
    // Sets finish in any order; their place in the batch keeps them as they were chosen.
    display_order: firstPlace + index,
    is_primary: firstPlace + index === 0,
    width: picture.width,
    height: picture.height,
    placeholder: picture.placeholder,
  }
  const answer = await client.from('property_images').insert(row)
  // Somebody else's picture became the cover in between.
  const hasCover = row.is_primary && answer.error?.code === '23505'
  dataOf(
    hasCover ? await client.from('property_images').insert({ ...row, is_primary: false }) : answer,
  )
}

/** Places already taken when a batch began, by the batch's stem without its index. */
const firstPlaces = new Map<string, Promise<number>>()

function firstPlaceOf(client: StaffClient, { propertyId, stem }: StoreJob): Promise<number> {
  const batch = stem.replace(/_\d+$/, '')
  const known = firstPlaces.get(batch)
  if (known) return known
  const asked = fetchImages(client, propertyId).then(
    (images) => Math.max(-1, ...images.map((image) => image.display_order)) + 1,
  )
  asked.catch(() => firstPlaces.delete(batch))
  firstPlaces.set(batch, asked)
  return asked
}

function inWords(error: unknown): Error {
  if (error instanceof PictureProblem) return error
  if (error instanceof DOMException && error.name === 'AbortError') return error
  return new PictureProblem(reasonOf(error) ?? 'The picture could not be saved. Try again.', {
    cause: error,
  })
}

/**
 * Puts the rows in the order of their places and makes the first one the cover, after a batch in
 * which a picture failed or two finished out of turn.
 */
export async function settleOrder(client: StaffClient, propertyId: string): Promise<void> {
  const images = await fetchImages(client, propertyId)
  const isSettled = images.every(
    (image, at) => image.display_order === at && image.is_primary === (at === 0),
  )
  if (isSettled) return
  const image_ids = images.map((image) => image.id)
  dataOf(await client.rpc('reorder_property_images', { property: propertyId, image_ids }))
}
