export class UploadProblem extends Error {
  override readonly name = 'UploadProblem'
}

type Sending = {
  url: string
  key: string
  token: string
  bucket: string
  path: string
  blob: Blob
  onProgress: (sentBytes: number) => void
  signal: AbortSignal
}

/** A year; an object's name is never reused. */
const CACHE = 'max-age=31536000'

/** XMLHttpRequest, because fetch reports no upload progress. @throws UploadProblem; AbortError */
export function sendObject({
  url,
  key,
  token,
  bucket,
  path,
  blob,
  onProgress,
  signal,
}: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open('POST', `${url}/storage/v1/object/${bucket}/${path}`)
    request.setRequestHeader('apikey', key)
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('content-type', blob.type)
    request.setRequestHeader('cache-control', CACHE)
    // After a dropped answer, a retry finds its own object there.
    request.setRequestHeader('x-upsert', 'true')
    request.upload.onprogress = (event) => onProgress(event.loaded)
    request.onloadend = () => signal.removeEventListener('abort', abort)
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'))
    request.onerror = () => reject(new UploadProblem(DROPPED))
    request.ontimeout = () => reject(new UploadProblem(DROPPED))
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve()
      else reject(new UploadProblem(refusal(request.status, request.responseText)))
    }
    if (signal.aborted) return reject(new DOMException('cancelled', 'AbortError'))
    signal.addEventListener('abort', abort)
    request.send(blob)
  })
}

const DROPPED = 'The connection dropped. Try again when you are online.'

/** @param answer storage answers most refusals with 400 and the real status in `statusCode` */
export function refusal(status: number, answer = ''): string {
  const [, meant = status] = /"statusCode":\s*"(\d+)"/.exec(answer) ?? []
  switch (Number(meant)) {
    case 401:
      return 'Your session has ended. Sign in again and retry.'
    case 403:
      return 'Your account is not allowed to add pictures.'
    case 404:
      return 'The listing is no longer there. Someone may have deleted it.'
    case 413:
      return 'The picture is too large for the server.'
    case 429:
      return 'Too much at once for the server. Wait a moment and try again.'
    case 507:
      return 'The disk of the server is full. Tell whoever looks after it.'
    default:
      return 'The server could not take the picture. Try again.'
  }
}
