import type { BackupStore } from '../../config.ts'

/** Host and bucket, for people. */
export function placeOf({ endpoint, bucket }: Pick<BackupStore, 'endpoint' | 'bucket'>): string {
  return `${new URL(endpoint).host}/${bucket}`
}
