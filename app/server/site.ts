import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Backend } from '../../platform/backend/backend.ts'
import { openBackend } from '../../platform/backend/open-backend.ts'
import { serverClient } from '../../platform/backend/server-client.ts'
import { BringBack, type RunningSite } from '../../platform/backup/bring-back/bring-back.ts'
import { type Held, newSiteHolds } from '../../platform/backup/bring-back/new-site.ts'
import type { Config } from '../../platform/config.ts'
import { nameRequest } from '../../platform/http/request-id.ts'
import { type LogRequest, requestLogger } from '../../platform/http/request-log.ts'
import { log } from '../../platform/log.ts'
import type { PageSite } from '../../platform/module-server.ts'
import type { Print } from '../../platform/print.ts'
import { lookAtTiles } from '../../platform/tiles/tile-file.ts'
import { createApp } from './app.ts'
import { startJobs } from './jobs.ts'
import { modulesAndSample } from './modules-and-sample.ts'
import { type PageCache, pageCache } from './pages/page-cache/page-cache.ts'
import type { Pages } from './pages/render-page.ts'

/** In milliseconds: what was let in before a site closes is answered. */
const answeredMs = 500

interface Serving {
  listener: ReturnType<typeof getRequestListener>
  cache: PageCache
}

export class Site implements RunningSite {
  readonly #config: Config
  readonly #pages: Pages
  readonly #print: Print
  readonly #giveUp: (error: unknown) => void
  readonly #logRequest: LogRequest
  readonly #bringBack: BringBack | undefined
  #backend: Backend | undefined
  #closing: Backend | undefined
  #serving: Serving
  #stopJobs = () => {}
  readonly #tiles: PageSite['tiles']

  /** @param giveUp ends the process */
  constructor(config: Config, pages: Pages, print: Print, giveUp: (error: unknown) => void) {
    this.#config = config
    this.#pages = pages
    this.#print = print
    this.#giveUp = giveUp
    const { dataDir, engine, fileStore, secrets, trustedProxies } = config
    this.#logRequest = requestLogger(log, { trustedProxies })
    const isHosted = engine.kind === 'supabase'
    this.#bringBack = isHosted
      ? undefined
      : new BringBack({ dataDir, engine, fileStore, secrets, site: this })
    this.#tiles = tilesOnce(config)
    this.#serving = this.#start()
  }

  handle(request: IncomingMessage, response: ServerResponse): void {
    const { cache, listener } = this.#serving
    nameRequest(request, response, this.#config.trustedProxies)
    cache.handle({ request, response, passOn: () => void listener(request, response) })
  }

  passOn(request: IncomingMessage, response: ServerResponse): void {
    nameRequest(request, response, this.#config.trustedProxies)
    void this.#serving.listener(request, response)
  }

  /** @throws what a start throws */
  async open(isFirst = false): Promise<void> {
    const backend = await openBackend(this.#config, this.#print, modulesAndSample, isFirst)
    if (!isFirst) this.#serving = this.#start()
    const { cache } = this.#serving
    backend.onStorageWrite(() => cache.forgetPictures())
    this.#backend = backend
    this.#stopJobs = startJobs(backend, this.#config)
    await this.#tiles()
  }

  async reopen(): Promise<void> {
    try {
      await this.open()
    } catch (error) {
      this.#giveUp(error)
      throw error
    }
  }

  async close(check: () => Promise<void>): Promise<void> {
    const backend = this.#opened()
    this.#backend = undefined
    this.#closing = backend
    this.#stopJobs()
    try {
      await pause(answeredMs)
      await check()
      await backend.close()
    } catch (error) {
      this.#backend = backend
      this.#stopJobs = startJobs(backend, this.#config)
      throw error
    } finally {
      this.#closing = undefined
    }
  }

  async holds(): Promise<Held | undefined> {
    const backend = this.#opened()
    const { secretKey } = backend
    if (!secretKey) throw new Error('the server has no key of its own')
    return newSiteHolds(serverClient(backend, secretKey, this.#config.siteUrl))
  }

  async end(): Promise<void> {
    this.#stopJobs()
    await this.#backend?.close()
  }

  #start(): Serving {
    const { offlinePages, siteUrl, trustedProxies, metricsToken } = this.#config
    const logRequest = this.#logRequest
    const app = createApp({
      ...{ offlinePages, siteUrl, trustedProxies, metricsToken, log, logRequest },
      pages: this.#pages,
      tiles: this.#tiles,
      backend: () => this.#backend,
      ...(this.#bringBack && { bringBack: this.#bringBack }),
    })
    const cache = pageCache({
      answer: app.fetch,
      contentVersion: () => this.#backend?.contentVersion,
      siteUrl,
      logRequest,
    })
    return { listener: getRequestListener(app.fetch), cache }
  }

  #opened(): Backend {
    const backend = this.#backend ?? this.#closing
    if (!backend) throw new Error('the site is not open')
    return backend
  }
}

/** Looked at as the site starts; what is wrong with the file is said then, and the drawing stands for it. */
function tilesOnce({ mapFile, isMapFileAsked }: Config): PageSite['tiles'] {
  let tiles: ReturnType<PageSite['tiles']> | undefined
  return () => {
    tiles ??= lookAtTiles(mapFile, isMapFileAsked).catch((error: Error) => {
      log.warn(`the map has no tiles, and is drawn: ${error.message}`)
      return undefined
    })
    return tiles
  }
}
