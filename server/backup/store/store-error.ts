import { BackupError, type BackupProblem } from '../manifest.ts'
import { readElement } from './read-xml.ts'

type StoreProblem = Extract<BackupProblem, `store_${string}`>

/** What a store of objects said or didn't say. The message holds no key and no signature. */
export class StoreError extends BackupError {
  override name = 'StoreError'
  /** Whether the same request may well be answered in a moment. */
  readonly isPassing: boolean

  constructor(
    message: string,
    problem: StoreProblem,
    options: ErrorOptions & { isPassing?: boolean } = {},
  ) {
    const { isPassing = false, ...others } = options
    super(message, { problem, ...others })
    this.isPassing = isPassing
  }
}

export function codeIn(text: string): string {
  const code = readElement(text, 'Code') ?? ''
  return /^[A-Za-z]{1,60}$/.test(code) ? code : ''
}

export function refusal(status: number, code: string, host: string): StoreError {
  const words = `the store at ${host} answered ${[status, code].filter(Boolean).join(' ')}`
  const isPassing = status >= 500 || status === 429 || status === 408 || code === 'RequestTimeout'
  if (status === 403 || status === 401) return new StoreError(words, 'store_denied')
  if (status === 404) return new StoreError(words, 'store_not_found')
  if (status >= 300 && status < 400) {
    return new StoreError(`${words}: is BACKUP_S3_REGION right?`, 'store_failed')
  }
  return new StoreError(words, 'store_failed', { isPassing })
}

export const failed = (why: string) =>
  new StoreError(`the store did not do it: ${why}`, 'store_failed')
export const cutShort = () =>
  new StoreError('the connection to the store broke off', 'store_unreachable', { isPassing: true })

/** What fetch says of a connection is a TypeError, and of a time that has ended an AbortError. */
export function isPassing(error: unknown): boolean {
  if (error instanceof StoreError) return error.isPassing
  return error instanceof TypeError || (error instanceof Error && error.name === 'AbortError')
}

/** @returns anything else as it is */
export function asStoreError(error: unknown, host: string): unknown {
  if (error instanceof BackupError || !(error instanceof Error) || !isPassing(error)) return error
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
  const words = error.name === 'AbortError' ? "didn't answer in time" : `can't be reached${code}`
  return new StoreError(`the store at ${host} ${words}`, 'store_unreachable', { cause: error })
}
