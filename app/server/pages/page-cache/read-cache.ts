import { LRUCache } from 'lru-cache'

interface CachedRead {
  status: number
  headers: Headers
  body: string
}

const mebibyte = 1024 * 1024
const readRequest =
  /^\/rest\/v1\/(?!rpc\/)|^\/rest\/v1\/rpc\/(?:(?:count|search|find)_properties|count_(?:found|choices)|(?:town|barangay)_summary|rates_to_use)$/

/** For one version of the content: pages share settings and counts, searches the catalogue. */
export class ReadCache {
  #version: string | undefined
  readonly #reads = new LRUCache<string, CachedRead>({
    maxSize: 6 * mebibyte,
    maxEntrySize: 2 * mebibyte,
    sizeCalculation: ({ body }, key) => 2 * (body.length + key.length) + 500,
  })
  readonly #underWay = new Map<string, Promise<CachedRead>>()

  /** @param version undefined where it is not known: then nothing is cached */
  async answer(
    question: Request,
    version: string | undefined,
    ask: () => Promise<Response>,
  ): Promise<Response> {
    const { pathname, search } = new URL(question.url)
    if (version === undefined || !readRequest.test(pathname)) return ask()
    if (version !== this.#version) {
      this.#version = version
      this.#reads.clear()
      this.#underWay.clear()
    }
    const body = question.method === 'POST' ? await question.clone().text() : ''
    const accept = question.headers.get('accept') ?? ''
    const key = [question.method, pathname, search, accept, body].join(' ')
    const read = this.#reads.get(key) ?? (await this.#shared(key, version, ask))
    return new Response(read.body || null, { status: read.status, headers: read.headers })
  }

  #shared(key: string, version: string, ask: () => Promise<Response>): Promise<CachedRead> {
    const others = this.#underWay.get(key)
    if (others) return others
    const asking = this.#store(key, version, ask).finally(() => {
      if (this.#underWay.get(key) === asking) this.#underWay.delete(key)
    })
    this.#underWay.set(key, asking)
    return asking
  }

  async #store(key: string, version: string, ask: () => Promise<Response>): Promise<CachedRead> {
    const answer = await ask()
    const { status, headers } = answer
    const read = { status, headers, body: await answer.text() }
    if (status === 200 && version === this.#version) this.#reads.set(key, read)
    return read
  }
}
