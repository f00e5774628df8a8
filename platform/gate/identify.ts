import { readDeviceCookie } from '../accounts/known-devices.ts'
import { currentPool } from '../database/current-pool.ts'
import { ConcurrencyLimiter } from './concurrency-limiter.ts'
import type { Caller } from './gate-request.ts'
import { networkOf, widestNetwork } from './network.ts'
import type { RequestHead } from './request-head.ts'
import { type ApiKeys, type checkSessions, readCredentials } from './sessions.ts'

const lookups = new ConcurrencyLimiter({
  atOnce: 24,
  atOnceEach: 8,
  atOnceGroup: 16,
  waiting: 600,
  waitingEach: 200,
  waitingGroup: 300,
})

/** In characters: browsers' own have up to some 300. */
const longestUserAgent = 300

/** @returns who asks, from the credentials that a request carries */
export function identifyBy(keys: ApiKeys, sessions: ReturnType<typeof checkSessions>) {
  return async (head: RequestHead, address: string | undefined): Promise<Caller> => {
    const { key, token } = readCredentials(head.headers, keys, needsKey(head))
    const network = address === undefined ? undefined : networkOf(address)
    const find = (token: string) =>
      currentPool.run(network === undefined ? 'server' : 'account', () =>
        lookups.run(
          network ?? 'server',
          () => sessions.find(token, head.service),
          network && widestNetwork(network),
        ),
      )
    return {
      address: network,
      key,
      token,
      session: token === undefined ? undefined : await find(token),
      device: readDeviceCookie(head.headers.get('cookie')),
      userAgent: head.headers.get('user-agent')?.slice(0, longestUserAgent),
    }
  }
}

/** Links in mails, the way to Google and back, and pictures are opened by the browser itself. */
function needsKey({ service, method, path }: RequestHead): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  if (service === 'storage') return !isRead
  const isOpened = ['verify', 'authorize', 'callback', 'health'].includes(path[0] ?? '')
  return !(service === 'auth' && isRead && isOpened)
}
