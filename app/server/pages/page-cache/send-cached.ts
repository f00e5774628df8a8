import type { IncomingMessage, ServerResponse } from 'node:http'
import { encodingFor } from '../../../../platform/http/encoding.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { Cacheable } from './cacheable.ts'
import type { CachedAnswer } from './cached-answer.ts'
import { withinTheDay } from './shared-caching.ts'

export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  passOn: () => void
}

/** @param done told the status, for the log */
export function sendCached(
  answers: AnswerCache,
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
        sendCached(answers, exchange, cacheable, answer, done)
      },
      () => response.destroy(),
    )
    return
  }
  response.writeHead(answer.status, withinTheDay(answer.headers(form, body.length), Date.now()))
  response.end(request.method === 'HEAD' ? undefined : body)
  done(answer.status)
  if (answers.find(cacheable.key, ['pages'])?.answer === answer && answer.countSending()) {
    answer.improve().then(
      () => answers.weighAgain(cacheable.key, answer),
      () => undefined,
    )
  }
}
