import { BytePrice, type Shares } from './byte-price.ts'
import type { Caller } from './gate-request.ts'
import { sharesOf } from './network.ts'
import { shareOf } from './share.ts'

const mebibyte = 1024 * 1024
/** Of rows, asked for and sent. The whole of a gallery of 500 listings is less than one of them. */
const prices = {
  visitor: new BytePrice(32 * mebibyte, mebibyte),
  account: new BytePrice(64 * mebibyte, 2 * mebibyte),
  /** By network, beside their own: anybody can make ten accounts. */
  strangers: new BytePrice(32 * mebibyte, mebibyte),
}

/** @param bytes that came. @throws Refusal where there were too many */
export type Hold = (bytes: number) => void

/**
 * What comes has a price as it comes, since not every body says its length, and so does what is sent.
 * What the server asks for itself has none.
 */
export async function priced(
  caller: Caller,
  isStranger: boolean,
  answer: (hold: Hold) => Promise<Response>,
): Promise<Response> {
  const bills = billsOf(caller, isStranger)
  const check = () => {
    for (const { price, shares } of bills) price.check(shares)
  }
  const note = (bytes: number) => {
    for (const { price, shares } of bills) price.note(shares, bytes)
  }
  check()
  const response = await answer((bytes) => {
    note(bytes)
    check()
  })
  note(Number(response.headers.get('content-length') ?? 0))
  return response
}

interface Bill {
  price: BytePrice
  shares: Shares
}

function billsOf({ key, address, session }: Caller, isStranger: boolean): Bill[] {
  if (key === 'secret' || address === undefined) return []
  const shares = sharesOf(address)
  if (!session) return [{ price: prices.visitor, shares }]
  const own: Bill = { price: prices.account, shares: [{ key: shareOf(session), width: 'line' }] }
  return isStranger ? [own, { price: prices.strangers, shares }] : [own]
}
