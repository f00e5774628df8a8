import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { ContentVersion } from '../../../../platform/database/content-version.ts'
import { wantsSmaller } from '../../../../platform/gate/saves-data.ts'
import type { MakingEnv } from '../../../../platform/http/page-env.ts'
import type { LogRequest } from '../../../../platform/http/request-log.ts'
import { keptAnswers } from '../../../../platform/metrics/figures.ts'
import { AnswerCache, largestEntry, type Segment } from './answer-cache.ts'
import { type Cacheable, cacheableOf } from './cacheable.ts'
import { CachedAnswer } from './cached-answer.ts'
import { OneMaker } from './one-maker.ts'
import { pageAddress } from './page-address.ts'
import { type Exchange, sendCached } from './send-cached.ts'

export interface PageCacheOptions {
  answer: (request: Request, env: MakingEnv) => Response | Promise<Response>
  /** Undefined while the database is not open. */
  contentVersion: () => ContentVersion | undefined
  siteUrl: string
  logRequest: LogRequest
}

export interface PageCache {
  handle(exchange: Exchange): void
  forgetPictures(): void
}

class TooLarge extends Error {
  override name = 'TooLarge'
}

/** What is the same for everybody is made once, by one request while others wait, then cached. */
export function pageCache(options: PageCacheOptions): PageCache {
  const { contentVersion, siteUrl, logRequest } = options
  const answers = new AnswerCache()
  const maker = new OneMaker()

  return {
    handle(exchange) {
      const { method, url = '', headers } = exchange.request
      const isRead = method === 'GET' || method === 'HEAD'
      const cacheable = isRead ? cacheableOf(url) : undefined
      const content = contentVersion()
      if (!cacheable || !content || (cacheable.kind !== 'page' && headers.range))
        return exchange.passOn()
      if (cacheable.kind === 'pictures' && wantsSmaller(readable(headers))) return exchange.passOn()
      const start = performance.now()
      const done = (status: number) =>
        logRequest(method ?? '', cacheable.key, status, start, exchange)
      const cached = fresh(cacheable, cacheable.kind === 'files' ? '' : content.fresh)
      keptAnswers.add({ kind: cacheable.kind, outcome: cached ? 'found' : 'made' })
      if (cached) return sendCached(answers, exchange, cacheable, cached, done)
      answerTo(exchange, cacheable, content).then(
        (answer) => sendCached(answers, exchange, cacheable, answer, done),
        (error) => {
          if (error instanceof TooLarge) return exchange.passOn()
          // The application answers its own errors; this is a connection that broke meanwhile.
          exchange.response.destroy()
          done(499)
        },
      )
    },
    forgetPictures: () => answers.forgetPictures(),
  }

  function fresh({ key, kind }: Cacheable, version: string | undefined): CachedAnswer | undefined {
    const cached = version === undefined ? undefined : answers.find(key, segmentsOf[kind])
    return cached?.version === version ? cached?.answer : undefined
  }

  async function answerTo(
    exchange: Exchange,
    cacheable: Cacheable,
    content: ContentVersion,
  ): Promise<CachedAnswer> {
    // A picture that was removed is shown to nobody, even if it was seen before.
    const version = cacheable.kind === 'files' ? '' : await content.current()
    // While the database is away, what was true last is better than nothing.
    const cached =
      version === undefined
        ? answers.find(cacheable.key, segmentsOf[cacheable.kind])?.answer
        : fresh(cacheable, version)
    if (cached) return cached
    return maker.made(`${version} ${cacheable.key}`, callerOf(exchange.request), (wait) =>
      make(exchange, cacheable, version, wait),
    )
  }

  async function make(
    { request: incoming, response: outgoing }: Exchange,
    { kind, key }: Cacheable,
    version: string | undefined,
    wait: MakingEnv['wait'],
  ): Promise<CachedAnswer> {
    const forwarded = incoming.headers['x-forwarded-for']
    const request = new Request(new URL(key, siteUrl), {
      headers: {
        'accept-encoding': 'br',
        ...(forwarded === undefined ? {} : { 'x-forwarded-for': String(forwarded) }),
      },
    })
    const env: MakingEnv = { incoming, outgoing, isLogged: true, wait }
    const made = await options.answer(request, env)
    if (Number(made.headers.get('content-length')) > largestEntry) {
      await made.body?.cancel()
      throw new TooLarge()
    }
    const answer = await CachedAnswer.of(made)
    const isCached = answer.status === 200 || (answer.status === 404 && kind === 'page')
    if (isCached && version !== undefined) {
      const segment = kind === 'page' ? pageSegment(answer.status, key, env.canonical) : kind
      answers.set(key, { segment, answer, version })
    }
    return answer
  }

  function pageSegment(status: number, key: string, canonical: string | undefined): Segment {
    if (status === 200 && key.startsWith('/feed-')) return 'feeds'
    const isOwn = canonical === undefined || pageAddress(canonical.replace(siteUrl, '')) === key
    return status === 200 && isOwn ? 'pages' : 'others'
  }
}

const segmentsOf: Record<Cacheable['kind'], readonly Segment[]> = {
  page: ['pages', 'others', 'feeds'],
  files: ['files'],
  pictures: ['pictures'],
}

function readable(headers: IncomingHttpHeaders): Pick<Headers, 'get'> {
  return { get: (name) => headers[name]?.toString() ?? null }
}

function callerOf({ socket, headers }: IncomingMessage): string {
  return `${socket.remoteAddress} ${headers['x-forwarded-for'] ?? ''}`
}
