import { Refusal } from './refusal.ts'
import type { RequestHead } from './request-head.ts'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/** Over any so many seconds a body comes at this rate: what came early pays for no silence later. */
const rateSeconds = 15
const leastBytesPerSecond = 8 * 1024

const deepestJson = 20
/** A listing saved whole has 2,000; a million of nothing, in 3 MB, holds the server for seconds. */
const mostValues = 50_000

/** Reads up to `limit` bytes. @param hold gets each piece's size, may throw @throws Refusal, 413 */
export async function readBytes(
  request: Request,
  limit: number,
  hold: (bytes: number) => void = () => {},
): Promise<Uint8Array> {
  const tooLarge = new Refusal(413, 'too_large', 'The request is too large')
  const tooSlow = new Refusal(408, 'too_slow', 'The request came too slowly')
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = request.body.getReader()
  const lengths: number[] = []
  const watch = setInterval(() => {
    const then = lengths.at(-rateSeconds)
    if (then !== undefined && length - then < rateSeconds * leastBytesPerSecond) {
      reader.cancel(tooSlow).catch(() => undefined)
      isSlow = true
    }
    lengths.push(length)
  }, 1_000)
  let isSlow = false
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      length += value.length
      if (length > limit) {
        throw tooLarge
      }
      hold(value.length)
      chunks.push(value)
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined)
    throw error
  } finally {
    clearInterval(watch)
  }
  if (isSlow) throw tooSlow
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, length)
}

/**
 * @param hold gets the size that the head says, or else each piece's, may throw
 * @throws Refusal for other types than JSON, too many bytes (`limit`) or levels, unstorable text
 */
export async function readJson(
  request: Request,
  { headers }: Pick<RequestHead, 'headers'>,
  limit: number,
  hold?: (bytes: number) => void,
): Promise<Json | undefined> {
  // A page of another site can post these three without asking, and never JSON.
  const type = mediaType(headers)
  if (type !== '' && type !== 'application/json') {
    throw new Refusal(415, 'invalid_content_type', 'The body must be application/json')
  }
  const length = Number(headers.get('content-length') ?? Number.NaN)
  const isSaid = length <= limit
  if (isSaid) hold?.(length)
  const bytes = await readBytes(request, limit, isSaid ? undefined : hold)
  if (bytes.length === 0) return undefined
  return parseJson(bytes)
}

export function mediaType(headers: Headers): string {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
}

function parseJson(bytes: Uint8Array): Json {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal(400, 'bad_json', 'The body is not well-formed UTF-8')
  }
  const { depth, values } = shapeOf(text)
  if (depth > deepestJson) {
    throw new Refusal(400, 'bad_json', `JSON is at most ${deepestJson} levels deep here`)
  }
  if (values > mostValues) {
    throw new Refusal(400, 'bad_json', `JSON has at most ${mostValues} values here`)
  }
  let value: Json
  try {
    value = JSON.parse(text) as Json
  } catch {
    throw new Refusal(400, 'bad_json', 'The body is not well-formed JSON')
  }
  if (!isStorable(value)) {
    throw new Refusal(400, 'bad_json', 'Text must be well-formed and without NUL, numbers finite')
  }
  return value
}

/** Counted in the text, because a parser would have to build what is refused. */
function shapeOf(text: string): { depth: number; values: number } {
  let depth = 0
  let most = 0
  let values = 1
  let isInText = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (isInText) {
      if (character === '\\') at++
      else if (character === '"') isInText = false
    } else if (character === '"') isInText = true
    else if (character === ',') values++
    else if (character === '[' || character === '{') {
      values++
      most = Math.max(most, ++depth)
    } else if (character === ']' || character === '}') depth--
  }
  return { depth: most, values }
}

/** PostgreSQL stores neither NUL nor half a surrogate pair; 1e400 is Infinity here, in JSON null. */
export function isStorable(value: Json | undefined): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value === 'number') return Number.isFinite(value)
  if (value === null || typeof value !== 'object') return true
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner))
}

/** @throws Refusal where the body is anything else */
export function asObject(value: Json | undefined): JsonObject {
  if (value === undefined || value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new Refusal(400, 'bad_json', 'The body must be a JSON object')
  }
  return value
}
