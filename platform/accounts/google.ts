import { inTransaction } from '../database/in-transaction.ts'
import type { WithConnection } from '../database/sql-connection.ts'
import type { Next } from '../gate/gate-request.ts'
import { Refusal } from '../gate/refusal.ts'
import { log } from '../log.ts'
import type { Grant } from './access-token.ts'
import type { AuthCase } from './auth-case.ts'
import {
  beginFlow,
  type Flow,
  keepCode,
  readChallenge,
  redeemCode,
  takeFlow,
} from './flow-records.ts'
import { accountOf } from './google-account.ts'
import type { GooglePerson, GoogleProvider } from './google-provider.ts'
import { redirectTarget, withFragment } from './redirects.ts'
import { openSession } from './session-records.ts'
import { readUser, userAnswer } from './user.ts'

export interface GoogleSignInOptions {
  siteUrl: string
  withConnection: WithConnection
  provider: GoogleProvider | undefined
  grant: Grant
}

export function authorize({
  siteUrl,
  withConnection,
  provider,
}: GoogleSignInOptions): Next<AuthCase<'authorize'>> {
  return async ({ operation }) => {
    const { redirectTo, codeChallenge, codeChallengeMethod, scopes } = operation
    const name = operation.provider.toLowerCase()
    if (name !== 'google') {
      throw invalid(`Unsupported provider: Provider ${name} could not be found`)
    }
    if (!provider) throw invalid('Unsupported provider: provider is not enabled')
    if (scopes) throw invalid('Only who somebody is can be asked of Google: no scopes')
    const challenge = readChallenge(codeChallenge, codeChallengeMethod)
    const referrer = redirectTarget(siteUrl, redirectTo, '/admin')
    const state = await withConnection((sql) => beginFlow(sql, { referrer, challenge }))
    return redirect((await provider.address(state)).href)
  }
}

/** Handles Google's redirect. Google's own tokens are neither stored nor passed on. */
export function callback(options: GoogleSignInOptions): Next<AuthCase<'callback'>> {
  const { siteUrl, withConnection, provider, grant } = options

  return async ({ operation: { parameters }, caller: { userAgent } }) => {
    const { state = '' } = parameters
    let target = siteUrl
    try {
      if (!provider) throw invalid('Unsupported provider: provider is not enabled')
      const flow = await withConnection((sql) => takeFlow(sql, state))
      target = redirectTarget(siteUrl, flow.referrer, '/admin')
      const person = await personOf(provider, parameters, state)
      return await comeBack(flow, target, person, userAgent)
    } catch (error) {
      if (error instanceof Refusal) return withProblem(target, error)
      throw error
    }
  }

  async function comeBack(
    flow: Flow,
    target: string,
    person: GooglePerson,
    userAgent: string | undefined,
  ): Promise<Response> {
    const { challenge } = flow
    if (challenge) {
      const code = await inTransaction(withConnection, async (sql) =>
        keepCode(sql, { ...flow, challenge }, await accountOf(sql, person)),
      )
      const url = new URL(target)
      url.searchParams.set('code', code)
      return redirect(url.href)
    }
    const { user, session } = await inTransaction(withConnection, async (sql) =>
      signedIn(sql, await accountOf(sql, person), userAgent),
    )
    return withFragment(target, await grant(user, session))
  }
}

export function exchange({
  withConnection,
  grant,
}: Pick<GoogleSignInOptions, 'withConnection' | 'grant'>): Next<AuthCase<'exchange-code'>> {
  return async ({ operation: { authCode, codeVerifier }, caller }) => {
    const { user, session } = await inTransaction(withConnection, async (sql) =>
      signedIn(sql, await redeemCode(sql, authCode, codeVerifier), caller.userAgent),
    )
    return Response.json({ ...(await grant(user, session)), user: userAnswer(user) })
  }
}

async function signedIn(
  sql: Parameters<typeof openSession>[0],
  userId: string,
  userAgent: string | undefined,
) {
  const user = await readUser(sql, userId)
  if (!user) throw new Refusal(404, 'flow_state_not_found', 'This account is gone')
  if (user.banned) throw new Refusal(403, 'user_banned', 'User is banned')
  return { user, session: await openSession(sql, userId, 'oauth', userAgent) }
}

/** @throws Refusal if Google, or someone pretending to be Google, answered wrongly */
async function personOf(
  provider: GoogleProvider,
  parameters: Readonly<Record<string, string>>,
  state: string,
): Promise<GooglePerson> {
  const { error, error_description: words = '' } = parameters
  if (error) throw new Refusal(400, 'bad_oauth_callback', words || error)
  const person = await provider.person(parameters, state).catch((failure: unknown) => {
    const code = failure instanceof Error && 'code' in failure ? failure.code : undefined
    log.warn({ error: String(failure), code }, 'Google’s answer could not be used')
    return undefined
  })
  if (person) return person
  throw new Refusal(400, 'bad_oauth_callback', 'Google’s answer could not be used')
}

/** As in GoTrue: in the query for PKCE clients, in the fragment for all others. */
function withProblem(target: string, { status, code, message }: Refusal): Response {
  const error = status === 422 || status === 403 ? 'access_denied' : 'invalid_request'
  const problem = { error, error_code: code, error_description: message }
  const url = new URL(target)
  for (const [name, value] of Object.entries(problem)) url.searchParams.set(name, value)
  return withFragment(url.href, problem)
}

function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { location } })
}

function invalid(message: string): Refusal {
  return new Refusal(400, 'validation_failed', message)
}
