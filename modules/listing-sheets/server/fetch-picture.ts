import { lookup } from 'node:dns/promises'
import { request as askHttp, type IncomingMessage } from 'node:http'
import { request as askHttps } from 'node:https'
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { pictureKind } from '../../../platform/values/picture-kind.ts'
import { isPublicAddress, literalAddress } from '../../../platform/values/public-address.ts'
import { pictureLinkProblem } from '../picture-link.ts'

/** Why no picture came; for the log, since it would tell a caller what answers inside of a network. */
export class NoPicture extends Error {
  override name = 'NoPicture'
}

export interface FetchRules {
  /** This site's host, which is never asked for its own pictures. */
  readonly ownHost: string
  readonly resolve: (name: string) => Promise<readonly string[]>
  readonly mayConnect: (address: string) => boolean
  readonly linkProblem: typeof pictureLinkProblem
  readonly milliseconds: number
  readonly bytes: number
}

const mostRedirects = 3
const headBytes = 64

export function internetRules(ownHost: string): FetchRules {
  return {
    ownHost,
    resolve: async (name) =>
      (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address),
    mayConnect: (address) => isPublicAddress(address) && !isOfThisMachine(address),
    linkProblem: pictureLinkProblem,
    milliseconds: 20_000,
    bytes: 25 * 1024 * 1024,
  }
}

/**
 * The bytes of the picture that a link leads to. Each step of the way is looked at as if it were the
 * first, and the connection is made to the address that was looked at, not to its name.
 * @throws NoPicture
 */
export async function fetchPicture(link: string, rules: FetchRules): Promise<Buffer> {
  const signal = AbortSignal.timeout(rules.milliseconds)
  try {
    let next = link
    for (let steps = 0; steps <= mostRedirects; steps++) {
      const answer = await ask(next, rules, signal)
      try {
        const location = redirectOf(answer)
        if (location === undefined) return await pictureIn(answer, rules, signal)
        next = new URL(location, next).href
      } finally {
        answer.destroy()
      }
    }
  } catch (error) {
    if (error instanceof NoPicture) throw error
    throw new NoPicture('it could not be asked', { cause: error })
  }
  throw new NoPicture('it leads on and on')
}

async function ask(link: string, rules: FetchRules, signal: AbortSignal): Promise<IncomingMessage> {
  const problem = rules.linkProblem(link, rules.ownHost)
  if (problem) throw new NoPicture(problem)
  const url = new URL(link)
  const address = await addressOf(url.hostname, rules, signal)
  const isSecure = url.protocol === 'https:'
  const request = (isSecure ? askHttps : askHttp)({
    host: address,
    port: url.port || (isSecure ? 443 : 80),
    path: `${url.pathname}${url.search}`,
    ...(isSecure && !literalAddress(url.hostname) && { servername: url.hostname }),
    agent: false,
    signal,
    headers: {
      host: url.host,
      accept: 'image/*',
      'accept-encoding': 'identity',
      'user-agent': 'Bale (pictures of an import)',
    },
  })
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve)
    request.on('error', reject)
    // An answer that changes the protocol ends the connection without a response or an error.
    request.once('close', () => reject(new NoPicture('it ended without an answer')))
    request.end()
  })
  return inTime(answer, signal)
}

/** A name with one address that may not be asked is not asked at all. */
async function addressOf(host: string, rules: FetchRules, signal: AbortSignal): Promise<string> {
  const literal = literalAddress(host)
  const found = literal ? [literal] : await inTime(rules.resolve(host), signal)
  if (found.length === 0 || !found.every(rules.mayConnect)) {
    throw new NoPicture('its name leads where it may not')
  }
  // IPv6 is not everywhere.
  return found.toSorted((a, b) => isIP(a) - isIP(b))[0] as string
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | undefined {
  return [301, 302, 303, 307, 308].includes(statusCode) ? (headers.location ?? '') : undefined
}

/** Nothing is unpacked: a few bytes may be gigabytes then. */
async function pictureIn(
  answer: IncomingMessage,
  { bytes }: FetchRules,
  signal: AbortSignal,
): Promise<Buffer> {
  const { statusCode, headers } = answer
  if (statusCode !== 200) throw new NoPicture(`it answers ${statusCode}`)
  const { 'content-encoding': packed = 'identity', 'content-length': stated = '0' } = headers
  if (packed !== 'identity') throw new NoPicture('it is packed')
  if (Number(stated) > bytes) throw new NoPicture('it is too large')
  const parts: Buffer[] = []
  let size = 0
  let isKnown = false
  for await (const part of answer as AsyncIterable<Buffer>) {
    signal.throwIfAborted()
    parts.push(part)
    size += part.length
    if (size > bytes) throw new NoPicture('it is too large')
    if (isKnown || size < headBytes) continue
    mustBePicture(Buffer.concat(parts))
    isKnown = true
  }
  if (!answer.complete) throw new NoPicture('it broke off')
  const all = Buffer.concat(parts)
  mustBePicture(all)
  return all
}

function mustBePicture(head: Buffer): void {
  if (['other', 'svg'].includes(pictureKind(head.subarray(0, headBytes)))) {
    throw new NoPicture('it is no picture')
  }
}

function isOfThisMachine(address: string): boolean {
  return Object.values(networkInterfaces()).some((each) =>
    each?.some((known) => known.address === address),
  )
}

function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}
