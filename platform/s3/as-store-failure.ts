import { S3ServiceException } from '@aws-sdk/client-s3'
import { StoreFailure } from './store-failure.ts'

/** Whether the same request may well be answered in a moment. */
export function isPassing(error: unknown): boolean {
  if (error instanceof StoreFailure) return error.problem === 'unreachable'
  if (!(error instanceof S3ServiceException)) return true
  return statusOf(error) >= 500 && !isFull(error)
}

const statusOf = ({ $metadata }: S3ServiceException) => $metadata.httpStatusCode ?? 0

/** A quota is refused with 403 by some stores, and in as many words. */
function isFull(error: S3ServiceException): boolean {
  return statusOf(error) === 507 || /StorageFull|QuotaExceeded|InsufficientStorage/.test(error.name)
}

/** @param region the variable that names it */
export function asStoreFailure(error: unknown, host: string, region: string): StoreFailure {
  if (error instanceof StoreFailure) return error
  if (error instanceof S3ServiceException) return refusal(error, host, region)
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
  const isLate = error instanceof Error && error.name === 'TimeoutError' && code === ''
  const words = isLate ? "didn't answer in time" : `can't be reached${code}`
  return new StoreFailure(`the store at ${host} ${words}`, 'unreachable', { cause: error })
}

/** By the store's own word; the rest of its answer may quote what was signed. */
function refusal(error: S3ServiceException, host: string, region: string): StoreFailure {
  const status = statusOf(error)
  const said = /^[A-Za-z]{1,60}$/.test(error.name) ? error.name : ''
  const words = `the store at ${host} answered ${[status, said].filter(Boolean).join(' ')}`
  if (isFull(error)) return new StoreFailure(words, 'full')
  if (status === 403 || status === 401) return new StoreFailure(words, 'denied')
  if (status === 404) return new StoreFailure(words, 'not_found')
  const isElsewhere = status >= 300 && status < 400
  return new StoreFailure(isElsewhere ? `${words}: is ${region} right?` : words, 'failed')
}
