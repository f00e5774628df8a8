import { isAuthRetryableFetchError, type Session } from '@supabase/supabase-js'
import type { StaffClient } from '~/kit/data/staff-client'
import type { LinkProblem } from '~/kit/staff/auth-context'
import { followSignOut, forgetWork, removeDraftsExceptOf } from '~/kit/staff/drafts'
import { stopRinging } from '~/kit/staff/this-device'
import { forgetInvitation, takeInvitation } from './invitation'
import {
  isStale,
  leadsToNewPassword,
  problemInWords,
  takeUrlSession,
  type UrlSession,
} from './url-session'

type Tokens = Extract<UrlSession, { kind: 'tokens' }>

export type LinkQuestion = {
  tokens: Tokens
  offered: string
  present: string
}

export type SessionState = {
  session: Session | null
  linkProblem: LinkProblem | null
  question: LinkQuestion | null
  /** The session began with a link that voided the old password, and no new one is set yet. */
  isPasswordRecovery: boolean
}

type Arrival = { problem: LinkProblem } | { question: LinkQuestion } | { adopted: Tokens }

export class StaffSession {
  readonly client: StaffClient
  readonly settled: Promise<void>
  #state: SessionState = {
    session: null,
    linkProblem: null,
    question: null,
    isPasswordRecovery: false,
  }
  #isLed = false
  #guarded: string | undefined
  #hasSignedOut = false
  readonly #listeners = new Set<() => void>()

  constructor(client: StaffClient) {
    this.client = client
    followSignOut()
    window.addEventListener('storage', followSignOut)
    const link = takeLink()
    const known = new Promise<void>((resolve) => {
      // Must not await: the client holds its lock during the call and would deadlock.
      client.auth.onAuthStateChange((event, session) => {
        const isOver = event === 'USER_UPDATED' || event === 'SIGNED_OUT'
        if (session) {
          this.#hasSignedOut = false
          removeDraftsExceptOf(session.user.id)
        }
        this.#set({ session, ...(isOver && { isPasswordRecovery: false }) })
        resolve()
      })
    })
    this.settled = known.then(async () => {
      if (link) this.#finish(await arrive(client, link))
    })
  }

  readonly guard = (): Session | null => {
    this.#guarded = this.#state.session?.user.id
    return this.#state.session
  }

  readonly guarded = () => this.#guarded

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
    if (isWanted) return this.#finish(await adopt(this.client, question.tokens))
    forgetInvitation()
    this.#set({ linkProblem: `The link was not used. You are signed in as ${question.present}.` })
  }

  readonly dismissLinkProblem = () => this.#set({ linkProblem: null })

  readonly isPasswordLeadDue = () => this.#state.isPasswordRecovery && !this.#isLed

  readonly endPasswordLead = () => {
    this.#isLed = true
  }

  readonly hasSignedOut = () => this.#hasSignedOut

  readonly signOut = async (): Promise<void> => {
    this.#hasSignedOut = true
    void stopRinging()
    forgetInvitation()
    forgetWork()
    const { error } = await this.client.auth.signOut({ scope: 'local' })
    forgetWork()
    // When offline the client keeps the session, which on a shared phone is not what was asked.
    if (error) forgetStoredSession()
  }

  #finish(arrival: Arrival) {
    if ('question' in arrival) this.#set({ question: arrival.question })
    else if ('problem' in arrival) this.#set({ linkProblem: arrival.problem })
    else {
      this.#isLed = false
      this.#set({ isPasswordRecovery: leadsToNewPassword(arrival.adopted) })
    }
  }

  #set(change: Partial<SessionState>) {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

function takeLink(): UrlSession | null {
  const found = takeUrlSession()
  if (found) forgetInvitation()
  takeInvitation()
  return found
}

async function arrive(client: StaffClient, found: UrlSession): Promise<Arrival> {
  if (found.kind === 'problem') return { problem: problemInWords(found.code) }
  if (isStale(found, Date.now())) console.warn('The sign-in link was issued over two minutes ago')
  const { data } = await client.auth.getSession()
  const present = data.session?.user
  if (!present) return adopt(client, found)
  // From the server: an unverified token could claim any address.
  const offered = await client.auth.getUser(found.accessToken)
  if (offered.error) return { problem: inWords(offered.error) }
  const { user } = offered.data
  if (user.id === present.id) return adopt(client, found)
  return {
    question: { tokens: found, offered: user.email ?? '', present: present.email ?? '' },
  }
}

async function adopt(client: StaffClient, tokens: Tokens): Promise<Arrival> {
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
