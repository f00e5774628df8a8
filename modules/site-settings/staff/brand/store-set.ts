import { reasonOf } from '~/kit/data/error-words'
import type { PublicConfig } from '~/kit/data/public-client'
import type { Report } from '~/kit/data/report'
import type { StaffClient } from '~/kit/data/staff-client'
import { sendObject, UploadProblem } from '~/kit/data/storage/send-object'
import { removeFiles } from '~/kit/data/storage/stored-files'
import { PictureProblem } from '~/kit/pictures/picture-problem'
import { BRAND_BUCKET, filesOf } from '~/platform/values/brand'
import type { Files } from './make-logo'

export type StoreContext = { client: StaffClient; config: PublicConfig; report: Report }

export function newSetId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Not visible until the settings name it. @throws PictureProblem, and removes what was stored */
export async function storeSet(
  { client, config, report }: StoreContext,
  set: string,
  files: Files,
) {
  const names = Object.keys(files)
  const never = new AbortController().signal
  try {
    for (const name of names) {
      // Asked for each file: the client refreshes a token that is about to expire.
      const { data } = await client.auth.getSession()
      await sendObject({
        url: config.url,
        key: config.key,
        token: data.session?.access_token ?? '',
        bucket: BRAND_BUCKET,
        path: `${set}/${name}`,
        blob: files[name] ?? new Blob(),
        onProgress: () => undefined,
        signal: never,
      })
    }
  } catch (error) {
    await removeSet({ client, report }, set)
    if (error instanceof UploadProblem) throw new PictureProblem(error.message, { cause: error })
    const reason = reasonOf(error) ?? 'The picture could not be stored. Try again.'
    throw new PictureProblem(reason, { cause: error })
  }
}

/** On a hosted project nothing else removes it. Failures are only logged: nothing shows it. */
export async function removeSet(
  { client, report }: Pick<StoreContext, 'client' | 'report'>,
  set: string,
): Promise<void> {
  if (set) await removeFiles(client, filesOf(set), report, BRAND_BUCKET)
}
