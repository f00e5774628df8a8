import { asStoreFailure } from '../../s3/as-store-failure.ts'
import type { StoreProblem } from '../../s3/store-failure.ts'
import { BackupError, type BackupProblem } from '../manifest.ts'

type StoredProblem = Extract<BackupProblem, `store_${string}`>

const problems: Record<StoreProblem, StoredProblem> = {
  denied: 'store_denied',
  not_found: 'store_not_found',
  unreachable: 'store_unreachable',
  full: 'store_failed',
  failed: 'store_failed',
}

export class StoreError extends BackupError {
  override name = 'StoreError'

  constructor(message: string, problem: StoredProblem, options: ErrorOptions = {}) {
    super(message, { problem, ...options })
  }
}

/** @returns what is none of the store's as it is */
export function asStoreError(error: unknown, host: string): unknown {
  if (error instanceof BackupError || !(error instanceof Error)) return error
  const { message, problem, cause } = asStoreFailure(error, host, 'BACKUP_S3_REGION')
  return new StoreError(message, problems[problem], { cause })
}
