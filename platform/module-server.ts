import type { Context } from 'hono'
import type { Action } from './actions/action.ts'
import type { AnswerForm } from './actions/serve-actions.ts'
import type { Backend } from './backend/backend.ts'
import type { DeclaredCalls } from './gate/declared-calls.ts'
import type { PageEnv } from './http/page-env.ts'
import type { Job } from './jobs/job.ts'
import type { Log } from './log.ts'
import type { TileFile } from './tiles/tile-file.ts'

type Show = (context: Context<PageEnv>) => Promise<Response>

/** What pages are made with that a module sends without the application. */
export interface PageSite {
  siteUrl: string
  trustedProxies: number
  log: Log
  backend: () => Backend
  /** Map tiles of Pampanga; undefined where the site has none that serve. */
  tiles: () => Promise<TileFile | undefined>
  /** The application's own page. @param own what it is to show, as its module reads it */
  render: (context: Context<PageEnv>, own?: object) => Promise<Response>
}

export interface ModulePages {
  /** By path, as Hono reads it. */
  shown?: Readonly<Record<string, Show>>
  /** Answers to forms that a browser sent without JavaScript, by the action's name. */
  forms?: Readonly<Record<string, AnswerForm>>
}

/** What a module does on the server; app/server/modules.ts lists them. */
export interface ModuleServer {
  actions?: readonly Action[]
  jobs?: readonly Job[]
  calls?: DeclaredCalls
  pages?: (site: PageSite) => ModulePages
}
