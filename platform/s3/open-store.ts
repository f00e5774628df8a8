import { S3Client } from '@aws-sdk/client-s3'
import type { ObjectStore } from '../config.ts'

export const tries = 4

/** @param silence milliseconds to wait without a byte */
export function openStore(settings: ObjectStore, silence: number, maxAttempts = tries): S3Client {
  const { endpoint, region, accessKey: accessKeyId, secretKey: secretAccessKey } = settings
  return new S3Client({
    ...{ endpoint, region, maxAttempts, credentials: { accessKeyId, secretAccessKey } },
    requestHandler: { connectionTimeout: Math.min(silence, 30_000), socketTimeout: silence },
    forcePathStyle: settings.pathStyle,
    // Other stores than Amazon's know the signed sum of what is sent, and no newer ones.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}
