import { type Guard, type GuardedRequest, refuse } from './guard.ts'

/** Pictures the bucket takes, and how each begins. SVG and HTML would run in the visitor's browser. */
const pictureStarts: Record<string, (bytes: Uint8Array) => boolean> = {
  'image/webp': (bytes) => ascii(bytes, 0, 'RIFF') && ascii(bytes, 8, 'WEBP'),
  'image/jpeg': (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff,
  'image/png': (bytes) => bytes[0] === 0x89 && ascii(bytes, 1, 'PNG'),
  'image/avif': (bytes) => ascii(bytes, 4, 'ftyp') && /^avi[fs]/.test(text(bytes, 8, 4)),
}

/**
 * A stored file is what its type says. The library's own check believes the declared type, and the
 * browser client's multipart form of a `File` fails in it, so the form is unpacked here.
 */
export const guardUploads: Guard = async (request, next) => {
  const { method, url, headers } = request
  const isUpload =
    (method === 'POST' || method === 'PUT') &&
    /^\/storage\/v1\/object\/(?!list\/)[a-z-]+\/.+/.test(url.pathname)
  if (!isUpload) return next(request)

  const upload = headers.get('content-type')?.startsWith('multipart/form-data')
    ? await unpack(request)
    : request
  if (!upload?.body || upload.body.length === 0) {
    return refuse(request, 400, 'InvalidRequest', 'The file is empty')
  }
  const type = upload.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  const startsRight = pictureStarts[type]
  if (!startsRight) {
    const known = Object.keys(pictureStarts).join(', ')
    return refuse(request, 415, 'invalid_mime_type', `Only these types are taken: ${known}`)
  }
  if (!startsRight(upload.body)) {
    return refuse(request, 415, 'invalid_mime_type', `The file is not what it says: ${type}`)
  }
  return next(upload)
}

/** The file of a multipart form as a plain body; undefined when the form can't be read. */
async function unpack(request: GuardedRequest): Promise<GuardedRequest | undefined> {
  let form: FormData
  try {
    const type = request.headers.get('content-type') ?? ''
    form = await new Response(request.body as BodyInit, {
      headers: { 'content-type': type },
    }).formData()
  } catch {
    return undefined
  }
  // The client names the part ''; others name it 'file'.
  const file = [...form.values()].find((value) => typeof value !== 'string')
  if (!file) return undefined
  const headers = new Headers(request.headers)
  headers.set('content-type', file.type)
  const seconds = form.get('cacheControl')
  if (typeof seconds === 'string' && /^\d{1,9}$/.test(seconds)) {
    headers.set('cache-control', `max-age=${seconds}`)
  }
  return { ...request, headers, body: new Uint8Array(await file.arrayBuffer()) }
}

function text(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length))
}

function ascii(bytes: Uint8Array, from: number, expected: string): boolean {
  return text(bytes, from, expected.length) === expected
}
