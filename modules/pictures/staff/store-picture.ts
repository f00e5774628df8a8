import { reasonOf } from '~/kit/data/error-words'
import type { PublicConfig } from '~/kit/data/public-client'
import type { Report } from '~/kit/data/report'
import type { StaffClient } from '~/kit/data/staff-client'
import { sendObject, UploadProblem } from '~/kit/data/storage/send-object'
import { removeFiles } from '~/kit/data/storage/stored-files'
import { PictureProblem } from '~/kit/pictures/picture-problem'
import { fetchImages } from '~/modules/pictures/data/staff-reads'
import { addImage } from '~/modules/pictures/data/writes'
import { PICTURE_BUCKET } from '~/platform/values/images'
import { smallerPaths } from '~/platform/values/stored-path'
import type { StoreJob } from './upload-queue'

type Context = { client: StaffClient; config: PublicConfig; report: Report }

/** A picture of a listing, with what is said of it already. @throws as storeSet */
export async function storePicture(
  context: Context,
  job: StoreJob,
  said: { alt_text?: string; kind?: string } = {},
): Promise<void> {
  const { picture } = job
  // Read before the first picture is stored.
  const firstPlace = firstPlaceOf(context.client, job)
  await storeSet(context, job, async (path) =>
    addImage(context.client, {
      property_id: job.propertyId,
      path,
      display_order: (await firstPlace) + job.index,
      width: picture.width,
      height: picture.height,
      placeholder: picture.placeholder,
      ...said,
    }),
  )
}

type Sending = Pick<StoreJob, 'stem' | 'picture' | 'onProgress' | 'signal'>

/**
 * The row is written last, so that it always has all its files; a failure removes what was sent.
 * @throws PictureProblem; DOMException AbortError when cancelled
 */
export async function storeSet(
  context: Context,
  job: Sending,
  writeRow: (path: string) => Promise<void>,
): Promise<void> {
  const extension = `.${job.picture.extension}`
  const full = `${job.stem}${extension}`
  const paths = [full, ...smallerPaths(job.stem, extension)]
  try {
    await sendSet(context, job, paths)
    job.signal.throwIfAborted()
    await writeRow(full)
  } catch (error) {
    await removeFiles(context.client, paths, context.report)
    throw inWords(error)
  }
}

async function sendSet({ client, config }: Context, job: Sending, paths: string[]) {
  const { picture, signal, onProgress } = job
  const blobs = [picture.full, ...picture.smaller]
  const total = blobs.reduce((sum, blob) => sum + blob.size, 0)
  let done = 0
  for (const [at, blob] of blobs.entries()) {
    // Asked for each file: the client refreshes a token that is about to expire.
    const { data } = await client.auth.getSession()
    await sendObject({
      url: config.url,
      key: config.key,
      token: data.session?.access_token ?? '',
      bucket: PICTURE_BUCKET,
      path: paths[at] as string,
      blob,
      onProgress: (bytes) => onProgress(Math.min(1, (done + bytes) / total)),
      signal,
    })
    done += blob.size
  }
}

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
  if (error instanceof UploadProblem) return new PictureProblem(error.message, { cause: error })
  if (error instanceof DOMException && error.name === 'AbortError') return error
  return new PictureProblem(reasonOf(error) ?? 'The picture could not be saved. Try again.', {
    cause: error,
  })
}
