import { createHash } from 'node:crypto'
import { type Encoding, fromBrotli, toBrotli, toGzip } from '../../../../platform/http/encoding.ts'

const worthBest = 20

const ofSending = new Set(['content-length', 'content-encoding', 'connection', 'date'])
/**
 * What a 304 repeats (RFC 9110, 15.4.5). Not the content policy: a browser would hold the page that
 * it has against the hashes of another's scripts.
 */
const repeated = new Set([
  'cache-control',
  'cdn-cache-control',
  'surrogate-control',
  'etag',
  'vary',
])

export class CachedAnswer {
  readonly status: number
  readonly etag: string
  readonly #headers: string[]
  readonly notModifiedHeaders: string[]
  readonly #isCompressed: boolean
  readonly #bodies = new Map<Encoding, Buffer>()
  readonly #making = new Map<Encoding, Promise<Buffer>>()
  #sent = 0

  private constructor(response: Response, body: Buffer) {
    const headers = new Headers(response.headers)
    this.status = response.status
    this.#isCompressed = headers.get('content-encoding') === 'br'
    this.#bodies.set(this.#isCompressed ? 'br' : 'identity', body)
    // Weak: it stands for all forms.
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
    this.etag = headers.get('etag') ?? `W/"${hash}"`
    if (this.status === 200) headers.set('etag', this.etag)
    const sent = [...headers].filter(([name]) => !ofSending.has(name))
    this.#headers = sent.flat()
    this.notModifiedHeaders = sent.filter(([name]) => repeated.has(name)).flat()
  }

  /** @param response plain, or compressed with brotli; it is read to its end */
  static async of(response: Response): Promise<CachedAnswer> {
    return new CachedAnswer(response, Buffer.from(await response.arrayBuffer()))
  }

  /** Bytes of memory: its bodies and its headers. */
  get bytes(): number {
    const bodies = [...this.#bodies.values()].reduce((sum, { length }) => sum + length, 0)
    return bodies + this.#headers.reduce((sum, { length }) => sum + length, 0)
  }

  formFor(wanted: Encoding): Encoding {
    return this.#isCompressed ? wanted : 'identity'
  }

  body(form: Encoding): Buffer | undefined {
    return this.#bodies.get(form)
  }

  async make(form: Encoding): Promise<Buffer> {
    let making = this.#making.get(form)
    if (!making) {
      making = this.#convert(form)
      this.#making.set(form, making)
    }
    return making
  }

  headers(form: Encoding, length: number): string[] {
    const encoding = form === 'identity' ? [] : ['content-encoding', form]
    return [...this.#headers, 'content-length', String(length), ...encoding]
  }

  isKnownTo(ifNoneMatch: string | undefined): boolean {
    if (!ifNoneMatch || this.status !== 200) return false
    const own = withoutWeakness(this.etag)
    return ifNoneMatch.split(',').some((tag) => ['*', own].includes(withoutWeakness(tag)))
  }

  /** @returns true when it is time to `improve` */
  countSending(): boolean {
    this.#sent += 1
    return this.#sent === worthBest && this.#isCompressed
  }

  async improve(): Promise<void> {
    const plain = this.#bodies.get('identity') ?? (await this.make('identity'))
    this.#bodies.set('br', await toBrotli(plain, 11))
  }

  async #convert(form: Encoding): Promise<Buffer> {
    const plain =
      this.#bodies.get('identity') ?? (await fromBrotli(this.#bodies.get('br') ?? Buffer.alloc(0)))
    const body = form === 'gzip' ? await toGzip(plain) : plain
    this.#bodies.set(form, body)
    return body
  }
}

function withoutWeakness(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}
