/** `METHOD /path`, or what fits `METHOD /path?query`. */
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

type Rule = { asked: Asked; answer: (send: () => Promise<Response>) => Promise<Response> }

/** Past all answers, and nothing that the screen has asked. */
export const pass = window.fetch.bind(window)
let rules: Rule[] = []
let requests: { line: string; body: string }[] = []
let problems: string[] = []
let expected: RegExp[] = []

/** In place of the gate's, until the end of the test or until it is ended. */
export function answer(asked: Asked, given: Answer): { end(): void } {
  return rule(asked, async (sendOn) => {
    if (given === 'never') return new Promise(() => {})
    if (given === 'lost') await sendOn()
    if (typeof given === 'string') throw new TypeError('Failed to fetch')
    const { status, json = {}, headers } = given
    return Response.json(json, { status, headers })
  })
}

/** Requests wait until they are let go; then the gate answers. */
export function hold(asked: Asked): { letGo(): void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = rule(asked, async (sendOn) => {
    await promise
    return sendOn()
  })
  return {
    letGo() {
      held.end()
      resolve()
    },
  }
}

/** Bodies of what the screen has asked so far. */
export function sent(asked: Asked): string[] {
  return requests.filter(({ line }) => fits(line, asked)).map(({ body }) => body)
}

/** Lines of the console and answers of the gate that this test brings about itself. */
export function expectErrors(...texts: RegExp[]): void {
  expected.push(...texts)
}

function rule(asked: Asked, respond: Rule['answer']) {
  const made = { asked, answer: respond }
  rules = [made, ...rules]
  return {
    end() {
      rules = rules.filter((other) => other !== made)
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
  const found = rules.find(({ asked }) => fits(line, asked))
  const body = await request.clone().text()
  requests.push({ line, body })
  if (!found) {
    const response = await pass(request)
    if (response.status >= 400) note(`${line}: status of ${response.status}`)
    return response
  }
  const cancelled = new Promise<never>((_, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason))
  })
  const response = await Promise.race([found.answer(() => pass(request)), cancelled])
  if (!response.url) Object.defineProperty(response, 'url', { value: request.url })
  return response
}

function note(text: string): void {
  if (!expected.some((each) => each.test(text))) problems.push(text)
}

/** Once in a page. */
export function watchPage(): void {
  window.fetch = fetchAsked
  const { error } = console
  console.error = (...texts) => {
    note(`console: ${texts.map(String).join(' ')}`)
    error.apply(console, texts)
  }
}

/** @returns what went wrong since the last time that no test expected */
export function takeProblems(): string[] {
  const found = problems
  rules = []
  requests = []
  problems = []
  expected = []
  return found
}
