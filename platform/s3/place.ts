import type { ObjectStore } from '../config.ts'

/** Host and bucket, for people. */
export function placeOf({ endpoint, bucket }: Pick<ObjectStore, 'endpoint' | 'bucket'>): string {
  return `${hostOf({ endpoint })}/${bucket}`
}

export function hostOf({ endpoint }: Pick<ObjectStore, 'endpoint'>): string {
  return new URL(endpoint).host
}
