import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ContentVersion } from '../../database/content-version.ts'
import type { MakingEnv } from '../page-env.ts'
import type { LogRequest } from '../request-log.ts'
import { encodingFor } from './encoding.ts'
import { KeptAnswer } from './kept-answer.ts'
import { KeptAnswers, largestKept, type Shelf } from './kept-answers.ts'
import { pageAddress } from './page-address.ts'
import { type Place, placeOf } from './place.ts'
import { withinTheDay } from './shared-caching.ts'

export interface KeptFirstOptions {
  /** Makes an answer that is not kept yet. */
  answer: (request: Request, env: MakingEnv) => Response | Promise<Response>
  /** Undefined while the database is not open. */
  contentVersion: () => ContentVersion | undefined
  siteUrl: string
  logRequest: LogRequest
}

/** A request, and whom to give it to where it is not answered from memory. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  passOn: () => void
}

export interface KeptFirst {
  take(exchange: Exchange): void
  forgetPictures(): void
}

interface Making {
  answer: Promise<KeptAnswer>
  by: string
  isWaiting: boolean
}

/** More than is kept: it is sent in parts, by the application. */
class TooLarge extends Error {
  override name = 'TooLarge'
}

/**
 * In front of the application: what is the same for everybody is made once, by one request while
 * those beside it wait, and sent from memory from then on.
 */
export function keptFirst(options: KeptFirstOptions): KeptFirst {
  const { contentVersion, siteUrl, logRequest } = options
  const answers = new KeptAnswers()
  const underWay = new Map<string, Making>()

  return {
    take(exchange) {
      const { method, url = '', headers } = exchange.request
      const isRead = method === 'GET' || method === 'HEAD'
      const place = isRead ? placeOf(url) : undefined
      const content = contentVersion()
      if (!place || !content || (place.kind !== 'page' && headers.range)) return exchange.passOn()
      const start = performance.now()
      const done = (status: number) => logRequest(method ?? '', place.key, status, start)
      const kept = place.kind === 'page' ? fresh(place, content.fresh) : fresh(place, '')
      if (kept) return send(exchange, place, kept, done)
      answerTo(exchange, place, content).then(
        (answer) => send(exchange, place, answer, done),
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

  function fresh({ key, kind }: Place, version: string | undefined): KeptAnswer | undefined {
    const kept = version === undefined ? undefined : answers.find(key, shelvesOf[kind])
    return kept?.version === version ? kept?.answer : undefined
  }

  async function answerTo(
    exchange: Exchange,
    place: Place,
    content: ContentVersion,
  ): Promise<KeptAnswer> {
    const version = place.kind === 'page' ? await content.current() : ''
    // While the database is away, what was true last is better than nothing.
    const kept =
      version === undefined
        ? answers.find(place.key, shelvesOf[place.kind])?.answer
        : fresh(place, version)
    return kept ?? made(exchange, place, version)
  }

  /**
   * One request makes the answer. Whoever finds it waiting behind what else its caller wants, or
   * refused since that is too much, makes it in its place.
   */
  async function made(
    exchange: Exchange,
    place: Place,
    version: string | undefined,
  ): Promise<KeptAnswer> {
    const key = `${version} ${place.key}`
    const by = callerOf(exchange.request)
    const others = underWay.get(key)
    if (others && (!others.isWaiting || others.by === by)) {
      const answer = await others.answer
      if (answer.status !== 503 || others.by === by) return answer
    }
    const again = underWay.get(key)
    if (again && again !== others && !again.isWaiting) return again.answer
    const { promise, resolve } = Promise.withResolvers<KeptAnswer>()
    const making = { answer: promise, by, isWaiting: false }
    underWay.set(key, making)
    resolve(
      make(exchange, place, version, (isWaiting) => {
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
    { kind, key }: Place,
    version: string | undefined,
    wait: MakingEnv['wait'],
  ): Promise<KeptAnswer> {
    const forwarded = incoming.headers['x-forwarded-for']
    const request = new Request(new URL(key, siteUrl), {
      headers: {
        'accept-encoding': 'br',
        ...(forwarded === undefined ? {} : { 'x-forwarded-for': String(forwarded) }),
      },
    })
    const env: MakingEnv = { incoming, outgoing, isLogged: true, wait }
    const made = await options.answer(request, env)
    if (Number(made.headers.get('content-length')) > largestKept) {
      await made.body?.cancel()
      throw new TooLarge()
    }
    const answer = await KeptAnswer.of(made)
    const isKept = answer.status === 200 || (answer.status === 404 && kind === 'page')
    if (isKept && version !== undefined) {
      const shelf = kind === 'page' ? pageShelf(answer.status, key, env.canonical) : kind
      answers.keep(key, { shelf, answer, version })
    }
    return answer
  }

  function pageShelf(status: number, key: string, canonical: string | undefined): Shelf {
    const isOwn = canonical === undefined || pageAddress(canonical.replace(siteUrl, '')) === key
    return status === 200 && isOwn ? 'pages' : 'others'
  }

  function send(
    exchange: Exchange,
    place: Place,
    answer: KeptAnswer,
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
          answers.weighAgain(place.key, answer)
          send(exchange, place, answer, done)
        },
        () => response.destroy(),
      )
      return
    }
    response.writeHead(answer.status, withinTheDay(answer.headers(form, body.length), Date.now()))
    response.end(request.method === 'HEAD' ? undefined : body)
    done(answer.status)
    // Files of the build come as small as they get, and a search is gone soon.
    if (answers.find(place.key, ['pages'])?.answer === answer && answer.countSending()) {
      answer.improve().then(
        () => answers.weighAgain(place.key, answer),
        () => undefined,
      )
    }
  }
}

const shelvesOf: Record<Place['kind'], readonly Shelf[]> = {
  page: ['pages', 'others'],
  files: ['files'],
  pictures: ['pictures'],
}

function callerOf({ socket, headers }: IncomingMessage): string {
  return `${socket.remoteAddress} ${headers['x-forwarded-for'] ?? ''}`
}
