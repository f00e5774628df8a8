import { BytePrice, type Shares } from './byte-price.ts'
import type { Caller } from './gate-request.ts'
import { sharesOf } from './network.ts'

const mebibyte = 1024 * 1024
/** Of rows, asked for and sent. The whole of a gallery of 500 listings is less than one of them. */
const prices = {
  visitor: new BytePrice(32 * mebibyte, mebibyte),
  account: new BytePrice(64 * mebibyte, 2 * mebibyte),
}

/** @param bytes that came. @throws Refusal where there were too many */
export type Hold = (bytes: number) => void

/**
 * What comes has a price as it comes, since not every body says its length, and so does what is sent.
 * What the server asks for itself has none.
 */
export async function priced(
  { key, address, session }: Caller,
  answer: (hold: Hold) => Promise<Response>,
): Promise<Response> {
  if (key === 'secret' || address === undefined) return answer(() => {})
  const price = prices[session ? 'account' : 'visitor']
  const caller: Shares = session ? [{ key: session.userId, width: 'line' }] : sharesOf(address)
  price.check(caller)
  const response = await answer((bytes) => {
    price.note(caller, bytes)
    price.check(caller)
  })
  price.note(caller, Number(response.headers.get('content-length') ?? 0))
  return response
}
