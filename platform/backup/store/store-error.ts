import { S3ServiceException } from '@aws-sdk/client-s3'
import { BackupError, type BackupProblem } from '../manifest.ts'

type StoreProblem = Extract<BackupProblem, `store_${string}`>

/** What a store of objects said or didn't say. The message holds no key and no signature. */
export class StoreError extends BackupError {
  override name = 'StoreError'

  constructor(message: string, problem: StoreProblem, options: ErrorOptions = {}) {
    super(message, { problem, ...options })
  }
}

export const failed = (why: string) =>
  new StoreError(`the store did not do it: ${why}`, 'store_failed')
export const cutShort = () => new Error('the connection to the store broke off')

/** Whether the same request may well be answered in a moment. */
export function isPassing(error: unknown): boolean {
  if (error instanceof BackupError) return false
  return !(error instanceof S3ServiceException) || statusOf(error) >= 500
}

const statusOf = ({ $metadata }: S3ServiceException) => $metadata.httpStatusCode ?? 0

/** @returns what is none of the network's as it is */
export function asStoreError(error: unknown, host: string): unknown {
  if (error instanceof BackupError || !(error instanceof Error)) return error
  if (error instanceof S3ServiceException) return refusal(statusOf(error), error.name, host)
  const code = 'code' in error ? ` (${String(error.code)})` : ''
  const isLate = error.name === 'TimeoutError' && code === ''
  const words = isLate ? "didn't answer in time" : `can't be reached${code}`
  return new StoreError(`the store at ${host} ${words}`, 'store_unreachable', { cause: error })
}

/** @param code the store's own word; the rest of its answer may quote what was signed */
function refusal(status: number, code: string, host: string): StoreError {
  const said = /^[A-Za-z]{1,60}$/.test(code) ? code : ''
  const words = `the store at ${host} answered ${[status, said].filter(Boolean).join(' ')}`
  if (status === 403 || status === 401) return new StoreError(words, 'store_denied')
  if (status === 404) return new StoreError(words, 'store_not_found')
  const isElsewhere = status >= 300 && status < 400
  return new StoreError(
    isElsewhere ? `${words}: is BACKUP_S3_REGION right?` : words,
    'store_failed',
  )
}
