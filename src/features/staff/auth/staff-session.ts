import { isAuthRetryableFetchError, type Session } from '@supabase/supabase-js'
import type { StaffClient } from '~/data/staff-client'
import type { LinkProblem } from '~/lib/staff/auth-context'
import { forgetInvitation, takeInvitation } from './invitation'
import {
  isStale,
  problemInWords,
  takeUrlSession,
  type UrlSession,
  voidsPassword,
} from './url-session'

type Tokens = Extract<UrlSession, { kind: 'tokens' }>

/** Whether a link may replace the person who is signed in. */
export type LinkQuestion = {
  tokens: Tokens
  /** E-mail addresses of the link's account and of who is signed in. */
  offered: string
  present: string
}

export type SessionState = {
  session: Session | null
  linkProblem: LinkProblem | null
  question: LinkQuestion | null
  /** A link made the old password invalid, and the new one is still to be set. */
  needsPassword: boolean
}

type LinkOutcome = { problem: LinkProblem } | { question: LinkQuestion } | { adopted: Tokens }

/** Made by the route guards, before any screen is there. */
export class StaffSession {
  readonly client: StaffClient
  /** Until the stored session is read and the link in the address accepted or refused. */
  readonly ready: Promise<void>
  #state: SessionState = {
    session: null,
    linkProblem: null,
    question: null,
    needsPassword: false,
  }
  readonly #listeners = new Set<() => void>()

  constructor(client: StaffClient) {
    this.client = client
    const link = takeLink()
    const known = new Promise<void>((resolve) => {
      // Await nothing here: the client holds its lock, and each would wait for the other.
      client.auth.onAuthStateChange((_event, session) => {
        this.#set({ session })
        resolve()
      })
    })
    this.ready = known.then(async () => {
      if (link) this.#apply(await openLink(client, link))
    })
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  readonly state = () => this.#state

  readonly answer = async (isWanted: boolean): Promise<void> => {
    const { question } = this.#state
    if (!question) return
    this.#set({ question: null })
    if (isWanted) return this.#apply(await adopt(this.client, question.tokens))
    forgetInvitation()
    this.#set({ linkProblem: `The link was not used. You are signed in as ${question.present}.` })
  }

  readonly dismissLinkProblem = () => this.#set({ linkProblem: null })

  readonly passwordPageReached = () => this.#set({ needsPassword: false })

  readonly signOut = async (): Promise<void> => {
    const { error } = await this.client.auth.signOut({ scope: 'local' })
    // Without an answer the client keeps the session: on a shared phone, not what was asked.
    if (error) forgetStoredSession()
  }

  #apply(outcome: LinkOutcome) {
    if ('question' in outcome) this.#set({ question: outcome.question })
    else if ('problem' in outcome) this.#set({ linkProblem: outcome.problem })
    else this.#set({ needsPassword: voidsPassword(outcome.adopted) })
  }

  #set(change: Partial<SessionState>) {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

function takeLink(): UrlSession | null {
  const found = takeUrlSession()
  // What an earlier link left in this tab doesn't belong to this one.
  if (found) forgetInvitation()
  takeInvitation()
  return found
}

/** Signs in by the link only where nobody else is signed in. */
async function openLink(client: StaffClient, found: UrlSession): Promise<LinkOutcome> {
  if (found.kind === 'problem') return { problem: problemInWords(found.code) }
  if (isStale(found, Date.now())) console.warn('The sign-in link was issued over two minutes ago')
  const { data } = await client.auth.getSession()
  const present = data.session?.user
  if (!present) return adopt(client, found)
  // From the server: a token that it does not know could name any address.
  const offered = await client.auth.getUser(found.accessToken)
  if (offered.error) return { problem: inWords(offered.error) }
  const { user } = offered.data
  if (user.id === present.id) return adopt(client, found)
  return {
    question: { tokens: found, offered: user.email ?? '', present: present.email ?? '' },
  }
}

async function adopt(client: StaffClient, tokens: Tokens): Promise<LinkOutcome> {
  const { error } = await client.auth.setSession({
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
  })
  return error ? { problem: inWords(error) } : { adopted: tokens }
}

function inWords(error: Error): string {
  return isAuthRetryableFetchError(error)
    ? 'The server can’t be reached. Check your connection and open the link again.'
    : problemInWords('otp_expired')
}

function forgetStoredSession() {
  for (const key of Object.keys(window.localStorage)) {
    if (/^sb-.*-auth-token/.test(key)) window.localStorage.removeItem(key)
  }
  window.location.assign('/admin/login')
}
