import { Refusal } from '../gate/refusal.ts'
import {
  asObject,
  isStorable,
  type JsonObject,
  mediaType,
  readBytes,
  readJson,
} from '../gate/request-body.ts'

const mediaTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' }
type MediaKind = keyof typeof mediaTypes
/** `address` takes any body and reads none of it, because the query says everything. */
export type BodyKind = MediaKind | 'address'

const usual = 16 * 1024
/** Fields of a form; ours have some twenty. */
const mostFields = 200

/** @throws Refusal with 415 if the body is not of an accepted kind */
export function bodyKind({ headers }: Request, accepts: readonly BodyKind[]): BodyKind {
  const type = mediaType(headers)
  const media = accepts.filter((accepted) => accepted !== 'address')
  const kind = media.find((accepted) => mediaTypes[accepted] === type)
  if (kind) return kind
  if (accepts.includes('address')) return 'address'
  const names = media.map((accepted) => mediaTypes[accepted]).join(' or ')
  throw new Refusal(415, 'invalid_content_type', `The body must be ${names}`)
}

/** @throws Refusal with 413, 408 or 400 if the body is too large, too slow or not an object */
export async function readBody(
  request: Request,
  kind: BodyKind,
  largest = usual,
): Promise<JsonObject> {
  if (kind === 'address') return {}
  const body =
    kind === 'json' ? await readJson(request, request, largest) : await readForm(request, largest)
  if (!isStorable(body)) {
    throw new Refusal(400, 'bad_text', 'Text must be well-formed and without NUL characters')
  }
  return asObject(body)
}

async function readForm(request: Request, largest: number): Promise<JsonObject> {
  const text = new TextDecoder().decode(await readBytes(request, largest))
  const fields = new Map<string, [string, ...string[]]>()
  let count = 0
  for (const [name, value] of new URLSearchParams(text)) {
    if (++count > mostFields) {
      throw new Refusal(400, 'too_many_fields', `A form has at most ${mostFields} fields here`)
    }
    const earlier = fields.get(name)
    if (earlier) earlier.push(value)
    else fields.set(name, [value])
  }
  return Object.fromEntries(
    [...fields].map(([name, [first, ...others]]) => [
      name,
      others.length === 0 ? first : [first, ...others],
    ]),
  )
}
