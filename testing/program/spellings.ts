import { request as httpRequest } from 'node:http'

/** A request byte for byte, as it goes over the wire. */
export interface Spelled {
  how: string
  method: string
  path: string
  headers: readonly (readonly [name: string, value: string])[]
  body?: string | Uint8Array | undefined
  isChunked?: boolean
}

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

type Spelling = (plain: Spelled) => Partial<Spelled> | undefined

const hex = (character: string) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`

function onPath(change: (path: string) => string): Spelling {
  return ({ path }) => {
    const [before = '', ...query] = path.split('?')
    return { path: [change(before), ...query].join('?') }
  }
}

function onQuery(change: (query: string) => string): Spelling {
  return ({ path }) => {
    const at = path.indexOf('?')
    return at < 0 ? undefined : { path: path.slice(0, at + 1) + change(path.slice(at + 1)) }
  }
}

function onJson(change: (body: string) => string): Spelling {
  return ({ body }) =>
    typeof body === 'string' && body.startsWith('{') ? { body: change(body) } : undefined
}

function withHeader(name: string, value: string): Spelling {
  return ({ headers }) => ({ headers: [...headers, [name, value]] })
}

function replacingHeader(name: string, value: string | undefined): Spelling {
  return ({ headers }) => ({
    headers: [
      ...headers.filter(([other]) => other !== name),
      ...(value === undefined ? [] : [[name, value] as const]),
    ],
  })
}

function byParameter(change: (name: string, value: string) => string): Spelling {
  return onQuery((query) =>
    query
      .split('&')
      .map((part) => {
        const [name = '', ...value] = part.split('=')
        return change(name, value.join('='))
      })
      .join('&'),
  )
}

const spellings: Record<string, Spelling> = {
  plain: () => ({}),
  'a letter of the path encoded': onPath((path) => path.replace(/.$/, hex)),
  'the first letter encoded': onPath((path) =>
    path.replace(/^\/(.)/, (_, first) => `/${hex(first)}`),
  ),
  'all letters encoded': onPath((path) => path.replace(/[a-z]/g, hex)),
  'capital hex digits': onPath((path) => path.replace(/.$/, (last) => hex(last).toUpperCase())),
  'a letter encoded twice': onPath((path) =>
    path.replace(/.$/, (last) => `%25${hex(last).slice(1)}`),
  ),
  'slashes encoded': onPath((path) => path.replace(/(?<=.)\//g, '%2f')),
  'slashes doubled': onPath((path) => path.replaceAll('/', '//')),
  'the last slash doubled': onPath((path) => path.replace(/\/(?=[^/]*$)/, '//')),
  'a slash at the end': onPath((path) => `${path}/`),
  backslashes: onPath((path) => path.replace(/(?<=.)\//g, '\\')),
  'a dot segment': onPath((path) => path.replace(/\/(?=[^/]*$)/, '/./')),
  'an encoded dot segment': onPath((path) => path.replace(/\/(?=[^/]*$)/, '/%2e/')),
  'a way up': onPath((path) => path.replace(/\/(?=[^/]*$)/, '/x/../')),
  'an encoded way up': onPath((path) => path.replace(/\/(?=[^/]*$)/, '/x/%2e%2e/')),
  'a way up from pictures': onPath((path) => `/storage/v1/object/public/../../../..${path}`),
  'capital letters': onPath((path) => path.toUpperCase()),
  'a capital letter': onPath((path) => path.replace(/.$/, (last) => last.toUpperCase())),
  'wide letters': onPath((path) => path.replace(/.$/, '%EF%BD%8E')),
  'an overlong letter': onPath((path) => path.replace(/.$/, '%C1%AE')),
  'a NUL behind': onPath((path) => `${path}%00`),
  'a space behind': onPath((path) => `${path}%20`),
  'a line break behind': onPath((path) => `${path}%0d%0a`),
  'an ending': onPath((path) => `${path}.json`),
  'a path parameter': onPath((path) => `${path};a=b`),
  'an address with a host': onPath((path) => `http://127.0.0.1${path}`),
  'a fragment': onPath((path) => `${path}%23`),
  'names encoded': byParameter((name, value) => `${name.replace(/.$/, hex)}=${value}`),
  'names encoded twice': byParameter(
    (name, value) => `${name.replace(/.$/, (last) => `%25${hex(last).slice(1)}`)}=${value}`,
  ),
  'underscores encoded': byParameter((name, value) => `${name.replaceAll('_', '%5F')}=${value}`),
  'names in capitals': byParameter((name, value) => `${name.toUpperCase()}=${value}`),
  'names as lists': byParameter((name, value) => `${name}[]=${value}`),
  'a space behind names': byParameter((name, value) => `${name}%20=${value}`),
  'a plus behind names': byParameter((name, value) => `${name}+=${value}`),
  'values encoded': byParameter((name, value) => `${name}=${value.replace(/[a-z]/g, hex)}`),
  'values encoded twice': byParameter(
    (name, value) => `${name}=${value.replace(/[a-z]/g, (letter) => `%25${hex(letter).slice(1)}`)}`,
  ),
  'dots of values encoded': byParameter((name, value) => `${name}=${value.replaceAll('.', '%2e')}`),
  'every parameter twice': onQuery((query) => `${query}&${query}`),
  'another value before': byParameter((name, value) => `${name}=x&${name}=${value}`),
  'another value behind': byParameter((name, value) => `${name}=${value}&${name}=x`),
  'the other way round': onQuery((query) => query.split('&').reverse().join('&')),
  semicolons: onQuery((query) => query.replaceAll('&', ';')),
  'empty parameters': onQuery((query) => `&&${query}&&=&`),
  'two question marks': onQuery((query) => `?${query}`),
  'a broken escape beside': onQuery((query) => `${query}&x=%E0%A4`),
  'an unknown parameter': onQuery((query) => `${query}&unknown=1`),
  'a parameter where there was none': onPath((path) => `${path}?x=1`),
  'not JSON by its type': replacingHeader('content-type', 'text/plain'),
  'a form by its type': replacingHeader('content-type', 'application/x-www-form-urlencoded'),
  'no type': replacingHeader('content-type', undefined),
  'another charset': replacingHeader('content-type', 'application/json; charset=utf-7'),
  'a type in capitals': replacingHeader('content-type', 'APPLICATION/JSON'),
  'two types': withHeader('content-type', 'text/plain'),
  'compressed by its header': withHeader('content-encoding', 'gzip'),
  'POST in a header': withHeader('x-http-method-override', 'POST'),
  'GET in a header': withHeader('x-http-method-override', 'GET'),
  'DELETE in a header': withHeader('x-method-override', 'DELETE'),
  'another path in a header': withHeader('x-original-url', '/healthz'),
  'a path rewritten in a header': withHeader('x-rewrite-url', '/healthz'),
  'another schema': withHeader('accept-profile', 'auth'),
  'another schema for the body': withHeader('content-profile', 'auth'),
  'two keys': withHeader('apikey', 'sb_publishable_x'),
  'two bearers': withHeader('authorization', 'Bearer x'),
  'a host in front': withHeader('x-forwarded-host', 'elsewhere.example'),
  HEAD: () => ({ method: 'HEAD', body: undefined }),
  PUT: () => ({ method: 'PUT' }),
  PATCH: () => ({ method: 'PATCH' }),
  POST: () => ({ method: 'POST' }),
  OPTIONS: () => ({ method: 'OPTIONS', body: undefined }),
  'in chunks': () => ({ isChunked: true }),
  'keys escaped': onJson((body) =>
    body.replace(/"([a-z])([a-z_]*)":/g, (_, first, rest) => {
      const code = first.charCodeAt(0).toString(16).padStart(4, '0')
      return `"\\u${code}${rest}":`
    }),
  ),
  'values escaped': onJson((body) =>
    body.replace(/:"([A-Za-z])/g, (_, first) => {
      return `:"\\u${first.charCodeAt(0).toString(16).padStart(4, '0')}`
    }),
  ),
  'keys twice': onJson((body) => `${body.slice(0, -1)},${body.slice(1)}`),
  'other keys before': onJson((body) => `{"email":"x@example.com","type":"x",${body.slice(1)}`),
  'keys in capitals': onJson((body) =>
    body.replace(/"([a-z])([a-z_]*)":/g, (_, first, rest) => `"${first.toUpperCase()}${rest}":`),
  ),
  'a byte order mark': onJson((body) => `\ufeff${body}`),
  'white space': onJson((body) => `\n\t ${body.replaceAll(':', ' : ')} \r\n`),
  'something behind': onJson((body) => `${body}{}`),
  'in a list': onJson((body) => `[${body}]`),
  'very deep': onJson((body) => `{"x":${'['.repeat(3_000)}${']'.repeat(3_000)},${body.slice(1)}`),
  // Tried only where a word begins: from each of its letters, a long one would take seconds.
  'capital addresses': onJson((body) =>
    body.replace(/(?<![\w.-])[\w.-]+@/g, (name) => name.toUpperCase()),
  ),
  'spaces round addresses': onJson((body) => body.replace(/"([\w.-]+@[\w.-]+)"/g, '" $1 "')),
  'a dotted address': onJson((body) => body.replace(/"([\w.-]+@[\w.-]+)"/g, '"$1."')),
  'an address in brackets': onJson((body) => body.replace(/"([\w.-]+@[\w.-]+)"/g, '"x<$1>"')),
  'wide addresses': onJson((body) => body.replace(/"([\w.-]+)@([\w.-]+)"/g, '"$1＠$2"')),
}

export function respell(plain: Spelled): Spelled[] {
  return Object.entries(spellings).flatMap(([how, spelling]) => {
    const changed = spelling(plain)
    return changed ? [{ ...plain, ...changed, how }] : []
  })
}

/** The request respelled one to three times over. @param random from 0 to below 1 */
export function respellAtRandom(plain: Spelled, random: () => number): Spelled {
  const all = Object.entries(spellings)
  let spelled = { ...plain, how: '' }
  for (let times = 1 + Math.floor(random() * 3); times > 0; times--) {
    const [how, spelling] = all[Math.floor(random() * all.length)] ?? ['', () => ({})]
    spelled = { ...spelled, ...spelling(spelled), how: `${spelled.how} ${how},` }
  }
  return spelled
}

export function sendSpelled(origin: string, spelled: Spelled): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  const { method, path, headers, body, isChunked } = spelled
  const sent: Record<string, string | string[]> = {}
  for (const [name, value] of headers) {
    const before = sent[name]
    sent[name] = before === undefined ? value : [before, value].flat()
  }
  if (body !== undefined && !isChunked) sent['content-length'] = String(Buffer.byteLength(body))
  return new Promise((resolve) => {
    const nothing = () => resolve({ status: 0, headers: {}, text: '' })
    try {
      const call = httpRequest({ hostname, port, method, path, headers: sent }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', nothing)
        response.on('end', () => {
          const text = Buffer.concat(parts).toString('utf8')
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
        })
      })
      call.on('error', nothing)
      if (body !== undefined) call.write(body)
      call.end()
    } catch {
      // Node itself won't write some of these paths and headers.
      nothing()
    }
  })
}
