import { isAuthRetryableFetchError, type Session } from '@supabase/supabase-js'
import { useCallback, useEffect, useState } from 'react'
import type { StaffClient } from '~/data/staff-client'
import type { LinkProblem } from '~/lib/staff/auth-context'
import { forgetInvitation, takeInvitation } from './invitation'
import { isStale, problemInWords, takeUrlSession, type UrlSession } from './url-session'

type Tokens = Extract<UrlSession, { kind: 'tokens' }>

/** A link that would sign somebody in where somebody else is signed in. */
export type LinkQuestion = {
  tokens: Tokens
  /** Addresses of whom the link is for and who is signed in. */
  offered: string
  present: string
}

type Arrival = { problem: LinkProblem } | { question: LinkQuestion } | { adopted: Tokens }

/** @param onAdopted called once the session of a link has begun */
export function useSession(client: StaffClient, onAdopted: (tokens: Tokens) => void) {
  const [fromAddress] = useState(takeLink)
  const [session, setSession] = useState<Session | null>()
  const [isAdopting, setIsAdopting] = useState(fromAddress !== null)
  const [linkProblem, setLinkProblem] = useState<LinkProblem | null>(null)
  const [question, setQuestion] = useState<LinkQuestion | null>(null)

  useEffect(() => {
    // Nothing is awaited in here: the client holds its lock while it calls, and would wait for us.
    const { data } = client.auth.onAuthStateChange((_event, next) => setSession(next))
    return () => data.subscription.unsubscribe()
  }, [client])

  const finish = useCallback(
    (arrival: Arrival) => {
      if ('question' in arrival) return setQuestion(arrival.question)
      if ('problem' in arrival) setLinkProblem(arrival.problem)
      else onAdopted(arrival.adopted)
      setIsAdopting(false)
    },
    [onAdopted],
  )

  useEffect(() => {
    if (fromAddress) arrive(client, fromAddress).then(finish)
  }, [client, fromAddress, finish])

  const answer = useCallback(
    async (isWanted: boolean) => {
      if (!question) return
      setQuestion(null)
      if (isWanted) return finish(await adopt(client, question.tokens))
      forgetInvitation()
      finish({ problem: `The link was not used. You are signed in as ${question.present}.` })
    },
    [client, question, finish],
  )

  const dismissLinkProblem = useCallback(() => setLinkProblem(null), [])
  return {
    session: session ?? null,
    linkProblem,
    question,
    answer,
    isSettled: session !== undefined && !isAdopting,
    dismissLinkProblem,
  }
}

function takeLink(): UrlSession | null {
  const found = takeUrlSession()
  // What an earlier link left in this tab is not this one's.
  if (found) forgetInvitation()
  takeInvitation()
  return found
}

/** Looks at what the address brought; begins its session where nobody else is signed in. */
async function arrive(client: StaffClient, found: UrlSession): Promise<Arrival> {
  if (found.kind === 'problem') return { problem: problemInWords(found.code) }
  if (isStale(found, Date.now())) console.warn('The sign-in link was issued over two minutes ago')
  const { data } = await client.auth.getSession()
  const present = data.session?.user
  if (!present) return adopt(client, found)
  // Asked of the server: what stands in a token that it doesn't know could be anybody's address.
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
