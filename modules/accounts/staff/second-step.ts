import type { AuthError, Session } from '@supabase/supabase-js'
import type { StaffClient } from '~/kit/data/staff-client'
import {
  secondStepOf as factorOf,
  owesSecondStep,
  sessionLevel,
} from '~/platform/values/second-step'

export const secondStepOf = (session: Session | null) => factorOf(session?.user)

export function needsCode(session: Session | null): boolean {
  return session !== null && owesSecondStep(session.access_token, session.user)
}

export function hasGivenStep(session: Session | null): boolean {
  return session !== null && sessionLevel(session.access_token) === 'aal2'
}

/** @returns what to tell the person, unless the code was right */
export async function enterCode(
  client: StaffClient,
  factorId: string,
  typed: string,
): Promise<string | undefined> {
  const code = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(code)) return 'Enter the six digits that your app shows.'
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code })
  return error ? secondStepProblem(error) : undefined
}

export function secondStepProblem(error: AuthError): string {
  if (error.code === 'mfa_verification_failed') {
    return 'That code is not right. Wait for the next one in your app and enter it. If none works, check that the phone sets its clock by itself.'
  }
  if (error.name === 'AuthRetryableFetchError' && (error.status ?? 0) === 0) {
    return 'The server can’t be reached. Check your connection and try again.'
  }
  return error.message
}
