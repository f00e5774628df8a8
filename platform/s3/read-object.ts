import { setTimeout as pause } from 'node:timers/promises'
import type { GetObjectCommandOutput } from '@aws-sdk/client-s3'
import { isPassing } from './as-store-failure.ts'
import { tries } from './open-store.ts'
import { failed } from './store-failure.ts'

/** What is asked for of an object that was read in part. */
export interface Rest {
  Range?: string
  IfMatch?: string | undefined
}

export type Ask = (rest: Rest) => Promise<GetObjectCommandOutput>

export interface ReadObject {
  size: number
  pieces: AsyncGenerator<Buffer>
}

/** It goes on where the connection breaks, as long as each try brings something. */
export async function readObject(ask: Ask): Promise<ReadObject> {
  const first = await ask({})
  const size = first.ContentLength
  if (size === undefined) throw failed('it says no size')
  return { size, pieces: piecesOf(ask, first, size) }
}

async function* piecesOf(
  ask: Ask,
  first: GetObjectCommandOutput,
  size: number,
): AsyncGenerator<Buffer> {
  let received = 0
  let answer: GetObjectCommandOutput | undefined = first
  for (let failures = 0; received < size; ) {
    const before = received
    try {
      answer ??= await ask({ Range: `bytes=${received}-`, IfMatch: first.ETag })
      if (received > 0 && !answer.ContentRange) throw failed('it sends no parts of a file')
      for await (const chunk of answer.Body as AsyncIterable<Buffer>) {
        if (received + chunk.length > size) throw failed('it sends more than it said')
        received += chunk.length
        yield chunk
      }
      if (received < size) throw new Error('the connection to the store broke off')
    } catch (error) {
      failures = received > before ? 1 : failures + 1
      if (!isPassing(error) || failures >= tries) throw error
      answer = undefined
      await pause(100 * 2 ** failures)
    }
  }
}
