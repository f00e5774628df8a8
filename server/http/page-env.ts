import type { IncomingMessage, ServerResponse } from 'node:http'

/** What the application knows of the request that an answer is made for, and says of the answer. */
export interface MakingEnv {
  incoming: IncomingMessage
  outgoing: ServerResponse
  /** It is logged when it is sent. */
  isLogged: true
  /** To be called when the work has to wait behind what else the caller wants, and when it begins. */
  wait: (isWaiting: boolean) => void
  /** The address that the page names as its own. */
  canonical?: string
}

interface PageVariables {
  /** Given to the page's scripts while it is made. */
  secureHeadersNonce: string
  /** What the policy of the finished page names in place of the nonce. */
  scriptHashes?: string[]
}

export interface PageEnv {
  Variables: PageVariables
  Bindings: Partial<MakingEnv>
}
