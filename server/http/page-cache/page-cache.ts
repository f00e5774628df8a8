import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ContentVersion } from '../../database/content-version.ts'
import type { LogRequest } from '../request-log.ts'
import { AnswerCache, largestEntry, type Segment } from './answer-cache.ts'
import { type Cacheable, cacheableOf } from './cacheable.ts'
import { CachedAnswer } from './cached-answer.ts'
import { encodingFor } from './encoding.ts'
import { pageAddress } from './page-address.ts'
import { withinTheDay } from './shared-caching.ts'

export interface PageCacheOptions {
  /** Makes an answer that is not cached yet. */
  answer: (request: Request, env: MakingEnv) => Response | Promise<Response>
  /** Undefined while the database is not open. */
  contentVersion: () => ContentVersion | undefined
  siteUrl: string
  logRequest: LogRequest
}

/** What the application knows of the request that an answer is made for, and says of the answer. */
export interface MakingEnv {
  incoming: IncomingMessage
  outgoing: ServerResponse
  /** It is logged when it is sent. */
  isLogged: true
  /** To be called when the work has to wait behind what else the caller wants, and when it begins. */
  wait: (isWaiting: boolean) => void
  /** The address that the page names as its own. */
  canonical?: string
}

/** A request, and whom to give it to where it is not answered from memory. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  passOn: () => void
}

export interface PageCache {
  handle(exchange: Exchange): void
  forgetPictures(): void
}

interface Making {
  answer: Promise<CachedAnswer>
  by: string
  isWaiting: boolean
}

/** More than is cached: it is sent in parts, by the application. */
class TooLarge extends Error {
  override name = 'TooLarge'
}

/** What is the same for everybody is made once, by one request while others wait, then cached. */
export function pageCache(options: PageCacheOptions): PageCache {
  const { contentVersion, siteUrl, logRequest } = options
  const answers = new AnswerCache()
  const underWay = new Map<string, Making>()

  return {
    handle(exchange) {
      const { method, url = '', headers } = exchange.request
      const isRead = method === 'GET' || method === 'HEAD'
      const cacheable = isRead ? cacheableOf(url) : undefined
      const content = contentVersion()
      if (!cacheable || !content || (cacheable.kind !== 'page' && headers.range))
        return exchange.passOn()
      const start = performance.now()
      const done = (status: number) => logRequest(method ?? '', cacheable.key, status, start)
      const cached =
        cacheable.kind === 'page' ? fresh(cacheable, content.fresh) : fresh(cacheable, '')
      if (cached) return send(exchange, cacheable, cached, done)
      answerTo(exchange, cacheable, content).then(
        (answer) => send(exchange, cacheable, answer, done),
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
    const version = cacheable.kind === 'page' ? await content.current() : ''
    // While the database is away, what was true last is better than nothing.
    const cached =
      version === undefined
        ? answers.find(cacheable.key, segmentsOf[cacheable.kind])?.answer
        : fresh(cacheable, version)
    return cached ?? made(exchange, cacheable, version)
  }

  /**
   * One request makes the answer. While it waits for its caller's other work, or when it is refused
   * as too much, another caller's request makes it.
   */
  async function made(
    exchange: Exchange,
    cacheable: Cacheable,
    version: string | undefined,
  ): Promise<CachedAnswer> {
    const key = `${version} ${cacheable.key}`
    const by = callerOf(exchange.request)
    const others = underWay.get(key)
    if (others && (!others.isWaiting || others.by === by)) {
      const answer = await others.answer
      if (answer.status !== 503 || others.by === by) return answer
    }
    const again = underWay.get(key)
    if (again && again !== others && !again.isWaiting) return again.answer
    const { promise, resolve } = Promise.withResolvers<CachedAnswer>()
    const making = { answer: promise, by, isWaiting: false }
    underWay.set(key, making)
    resolve(
      make(exchange, cacheable, version, (isWaiting) => {
        making.isWaiting = isWaiting
      }),
    )
    try {
      return await making.answer
    } finally {
      if (underWay.get(key) === making) underWay.delete(key)
    }
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
    const isOwn = canonical === undefined || pageAddress(canonical.replace(siteUrl, '')) === key
    return status === 200 && isOwn ? 'pages' : 'others'
  }

  function send(
    exchange: Exchange,
    cacheable: Cacheable,
    answer: CachedAnswer,
    done: (status: number) => void,
  ): void {
    const { request, response } = exchange
    if (answer.isKnownTo(request.headers['if-none-match'])) {
      response.writeHead(304, withinTheDay(answer.notModifiedHeaders, Date.now())).end()
      done(304)
      return
    }
    const form = answer.formFor(encodingFor(request.headers['accept-encoding']))
    const body = answer.body(form)
    if (!body) {
      answer.make(form).then(
        () => {
          answers.weighAgain(cacheable.key, answer)
          send(exchange, cacheable, answer, done)
        },
        () => response.destroy(),
      )
      return
    }
    response.writeHead(answer.status, withinTheDay(answer.headers(form, body.length), Date.now()))
    response.end(request.method === 'HEAD' ? undefined : body)
    done(answer.status)
    // Files of the build come as small as they get, and a search is gone soon.
    if (answers.find(cacheable.key, ['pages'])?.answer === answer && answer.countSending()) {
      answer.improve().then(
        () => answers.weighAgain(cacheable.key, answer),
        () => undefined,
      )
    }
  }
}

const segmentsOf: Record<Cacheable['kind'], readonly Segment[]> = {
  page: ['pages', 'others'],
  files: ['files'],
  pictures: ['pictures'],
}

function callerOf({ socket, headers }: IncomingMessage): string {
  return `${socket.remoteAddress} ${headers['x-forwarded-for'] ?? ''}`
}
