export type Asked = string | RegExp

/**
 * 'never' lets the screen wait, 'broken' is a connection that can't be made, 'lost' one that breaks
 * off once the request has arrived.
 */
export type Answer =
  | { status: number; json?: unknown; headers?: Record<string, string> }
  | 'never'
  | 'broken'
  | 'lost'

type Rule = {
  asked: Asked
  answer: (send: () => Promise<Response>, body: string) => Promise<Response>
}

export const pass = window.fetch.bind(window)
const say = console.error.bind(console)
const newTest = () => ({
  rules: [] as Rule[],
  requests: [] as { line: string; body: string; signal?: AbortSignal }[],
  problems: [] as string[],
  expected: [] as RegExp[],
})

let test = newTest()

export function answer(asked: Asked, given: Answer): { end(): void } {
  return rule(asked, async (sendOn) => {
    if (given === 'never') return new Promise(() => {})
    if (given === 'lost') await sendOn()
    if (typeof given === 'string') throw new TypeError('Failed to fetch')
    const { status, json = {}, headers } = given
    return Response.json(json, { status, headers })
  })
}

export function answerBy(asked: Asked, respond: (body: string) => Response): void {
  rule(asked, async (_, body) => respond(body))
}

export function hold(asked: Asked): { release(): void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = rule(asked, async (sendOn) => {
    await promise
    return sendOn()
  })
  return {
    release() {
      held.end()
      resolve()
    },
  }
}

export function sent(asked: Asked): string[] {
  return test.requests.filter(({ line }) => fits(line, asked)).map(({ body }) => body)
}

export function givenUp(asked: Asked): boolean[] {
  return test.requests
    .filter(({ line }) => fits(line, asked))
    .map(({ signal }) => signal?.aborted === true)
}

export function expectErrors(...texts: RegExp[]): void {
  test.expected.push(...texts)
}

function rule(asked: Asked, respond: Rule['answer']) {
  const made = { asked, answer: respond }
  const { rules } = test
  rules.unshift(made)
  return {
    end() {
      rules.splice(rules.indexOf(made), 1)
    },
  }
}

const fits = (line: string, asked: Asked) =>
  typeof asked === 'string' ? line.split('?')[0] === asked : asked.test(line)

async function fetchAsked(...given: Parameters<typeof fetch>): Promise<Response> {
  const request = new Request(...given)
  const { origin, pathname, search } = new URL(request.url)
  if (origin !== location.origin) return pass(request)
  const line = `${request.method} ${pathname}${search}`
  const own = test
  const found = own.rules.find(({ asked }) => fits(line, asked))
  const body = await request.clone().text()
  own.requests.push({ line, body, signal: request.signal })
  if (!found) {
    const response = await untilItsEnd(own, pass(request))
    if (response.status >= 400) note(own, `${line}: status of ${response.status}`)
    return response
  }
  const cancelled = new Promise<never>((_, reject) => {
    const cancel = () => reject(request.signal.reason)
    // It may have been while the body was read.
    if (request.signal.aborted) cancel()
    else request.signal.addEventListener('abort', cancel)
  })
  const response = await Promise.race([found.answer(() => pass(request), body), cancelled])
  if (!response.url) Object.defineProperty(response, 'url', { value: request.url })
  return response
}

/**
 * After its test nothing answers any more: a view that is counted late, of a site that another test has
 * put away, would be a line in the console of the test that runs then.
 */
async function untilItsEnd(own: typeof test, answer: Promise<Response>): Promise<Response> {
  const [settled] = await Promise.allSettled([answer])
  if (own !== test) return new Promise(() => {})
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}

/** What fetch can't do is to say how far an upload is. Here no answer is 'lost'. */
class AskedUpload extends XMLHttpRequest {
  #line = ''
  #isHeld = false

  override open(method: string, url: string | URL): void {
    const { pathname, search } = new URL(url, location.href)
    this.#line = `${method} ${pathname}${search}`
    const own = test
    this.addEventListener('load', () => {
      if (!this.#isHeld && this.status >= 400) note(own, `${this.#line}: status of ${this.status}`)
    })
    super.open(method, url)
  }

  override send(body?: XMLHttpRequestBodyInit | null): void {
    test.requests.push({ line: this.#line, body: '' })
    const found = test.rules.find(({ asked }) => fits(this.#line, asked))
    if (found) this.#wait(found, body)
    else super.send(body)
  }

  override abort(): void {
    super.abort()
    // A request that has not been sent says nothing of its own.
    if (this.#isHeld) this.#end('abort', 0)
  }

  #wait(found: Rule, body?: XMLHttpRequestBodyInit | null): void {
    this.#isHeld = true
    const sendOn = () => {
      this.#isHeld = false
      super.send(body)
      return new Promise<Response>(() => {})
    }
    found.answer(sendOn, '').then(
      ({ status }) => this.#end('load', status),
      () => this.#end('error', 0),
    )
  }

  #end(event: string, status: number): void {
    Object.defineProperty(this, 'status', { value: status })
    this.dispatchEvent(new ProgressEvent(event))
    this.dispatchEvent(new ProgressEvent('loadend'))
  }
}

function note({ expected, problems }: typeof test, text: string): void {
  if (!expected.some((each) => each.test(text))) problems.push(text)
}

/** Parts of public pages that are alive on their own have a root in what React leaves as it is. */
const OWN_ROOT = /^Cannot use a ref on a React element as a container to `createRoot`/
/** The router's lazyRouteComponent calls use() until its file is there; React minds in development. */
const LAZY_FILE = /^Error: This library called use\(\) to suspend in a previous render/

export function watchPage(): void {
  window.fetch = fetchAsked
  window.XMLHttpRequest = AskedUpload
  console.error = (...texts) => {
    if ([OWN_ROOT, LAZY_FILE].some((each) => each.test(String(texts[0])))) return
    note(test, `console: ${texts.map(String).join(' ')}`)
    say(...texts)
  }
}

/** @returns what went wrong since the last time that no test expected */
export function takeProblems(): string[] {
  const { problems } = test
  test = newTest()
  return problems
}
