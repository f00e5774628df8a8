const OUTCOMES = ['sent', 'gone', 'refused', 'failed'] as const

export type TestPushResult = { outcome: (typeof OUTCOMES)[number] }

/** @throws Error for any other answer */
export function testPushResult(json: unknown): TestPushResult {
  const given = typeof json === 'object' && json && 'outcome' in json ? json.outcome : undefined
  const outcome = OUTCOMES.find((each) => each === given)
  if (!outcome) throw new Error('the server says nothing of the ring')
  return { outcome }
}
