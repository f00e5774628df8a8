import { Refusal, type Service } from './refusal.ts'

export interface RequestHead {
  readonly service: Service
  readonly method: string
  readonly path: readonly string[]
  readonly parameters: readonly (readonly [name: string, value: string])[]
  readonly headers: Headers
}

/** Characters of a query string; the longest of the app's own are lists of a hundred ids. */
const longestQuery = 8_000
const longestHeader = 4_000

const servicePath = /^\/(rest|auth|storage)\/v1\/(.*)$/
const plainPath = /^[A-Za-z0-9_.-]+(?:\/[A-Za-z0-9_.-]+)*$/
const plainName = /^[A-Za-z_][A-Za-z0-9_.]*$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controlCharacter = /[\u0000-\u001f\u007f]/

/** The headers that anything behind the gate may look at; no other is ever read or passed on. */
const knownHeaders = [
  'accept',
  'accept-profile',
  'apikey',
  'authorization',
  'cache-control',
  'content-length',
  'content-profile',
  'content-type',
  'cookie',
  'if-none-match',
  'prefer',
  'range',
  'save-data',
  'user-agent',
  'x-upsert',
] as const

export function serviceOf(request: Request): Service | undefined {
  return servicePath.exec(new URL(request.url).pathname)?.[1] as Service | undefined
}

/** @throws Refusal for what could be read in two ways: escapes in names, control characters … */
export function readHead(request: Request): RequestHead {
  const { pathname, search } = new URL(request.url)
  const [, service, rest = ''] = servicePath.exec(pathname) ?? []
  if (!service) throw notFound()
  if (service === 'rest' && rest === '') {
    throw new Refusal(404, 'PGRST126', 'Root endpoint metadata is disabled')
  }
  if (!plainPath.test(rest)) {
    throw new Refusal(400, 'invalid_path', 'The path must be plain names with slashes between them')
  }
  return {
    service: service as Service,
    method: request.method,
    path: rest.split('/'),
    parameters: readParameters(search),
    headers: readHeaders(request.headers),
  }
}

export function notFound(): Refusal {
  return new Refusal(404, 'not_found', 'There is nothing here')
}

export function notAllowed(method: string, allowed: readonly string[]): Refusal {
  return new Refusal(405, 'method_not_allowed', `${method} is not possible here`, {
    allow: allowed.join(', '),
  })
}

function readParameters(search: string): [string, string][] {
  if (search.length > longestQuery) {
    throw new Refusal(414, 'query_too_long', `A query has at most ${longestQuery} characters`)
  }
  return search
    .slice(1)
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=')
      const name = at < 0 ? part : part.slice(0, at)
      if (!plainName.test(name)) {
        throw new Refusal(
          400,
          'invalid_parameter',
          'The name of a parameter is letters, digits, dots and underscores, written plainly',
        )
      }
      return [name, decode(at < 0 ? '' : part.slice(at + 1), name)]
    })
}

function decode(text: string, name: string): string {
  let value: string
  try {
    value = decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new Refusal(400, 'invalid_parameter', `The value of ${name} is not well-formed UTF-8`)
  }
  if (controlCharacter.test(value)) {
    throw new Refusal(400, 'invalid_parameter', `The value of ${name} holds a control character`)
  }
  return value
}

function readHeaders(sent: Headers): Headers {
  const headers = new Headers()
  for (const name of knownHeaders) {
    const value = sent.get(name)
    if (value === null) continue
    if (value.length > longestHeader) {
      throw new Refusal(431, 'header_too_long', `${name} has at most ${longestHeader} characters`)
    }
    headers.set(name, value)
  }
  return headers
}

/** @throws Refusal where a name is repeated or is not one of `known` */
export function singleParameters<Name extends string>(
  { parameters }: Pick<RequestHead, 'parameters'>,
  known: readonly Name[],
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {}
  for (const [name, value] of parameters) {
    if (!isOneOf(name, known)) {
      throw new Refusal(400, 'validation_failed', `There is no parameter ${name} here`)
    }
    if (found[name] !== undefined) {
      throw new Refusal(400, 'validation_failed', `${name} is given twice`)
    }
    found[name] = value
  }
  return found
}

export function isOneOf<T extends string>(value: string, known: readonly T[]): value is T {
  return (known as readonly string[]).includes(value)
}
