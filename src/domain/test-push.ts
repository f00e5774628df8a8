/** Of a ring to try a device with: taken by the push service, or what it said instead. */
export type TestPushResult = { outcome: 'sent' | 'gone' | 'refused' | 'failed' }
