type Factor = { id: string; factor_type: string; status: string }
type Account = { factors?: Factor[] | undefined }

/** The factor that an account is asked for after its password; undefined where it has none. */
export function secondStepOf(account: Account | undefined): Factor | undefined {
  return account?.factors?.find(
    ({ factor_type, status }) => factor_type === 'totp' && status === 'verified',
  )
}

/**
 * Whether the account has a second step that this session has not given.
 * @param accessToken whose signature was checked, or which decides nothing
 */
export function owesSecondStep(accessToken: string, account: Account): boolean {
  return secondStepOf(account) !== undefined && sessionLevel(accessToken) !== 'aal2'
}

/**
 * `aal2` once the second step was given, else `aal1` or empty.
 * @param accessToken whose signature was checked, or which decides nothing
 */
export function sessionLevel(accessToken: string): string {
  const { aal } = claimsOf(accessToken)
  return typeof aal === 'string' ? aal : ''
}

/** The session of a token, which lasts while its tokens are renewed. @param accessToken as above */
export function sessionIdOf(accessToken: string): string | undefined {
  const { session_id: id } = claimsOf(accessToken)
  return typeof id === 'string' ? id : undefined
}

function claimsOf(accessToken: string): Record<string, unknown> {
  const [, claims = ''] = accessToken.split('.')
  return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
}
