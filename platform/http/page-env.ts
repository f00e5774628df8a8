import type { IncomingMessage, ServerResponse } from 'node:http'

export interface MakingEnv {
  incoming: IncomingMessage
  outgoing: ServerResponse
  isLogged: true
  /** To be called when the work has to wait behind what else the caller wants, and when it begins. */
  wait: (isWaiting: boolean) => void
  canonical?: string
}

interface PageVariables {
  secureHeadersNonce: string
  scriptHashes?: string[]
}

export interface PageEnv {
  Variables: PageVariables
  Bindings: Partial<MakingEnv>
}
