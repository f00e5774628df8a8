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
  return secondStepOf(account) !== undefined && levelOf(accessToken) !== 'aal2'
}

function levelOf(accessToken: string): unknown {
  const [, claims = ''] = accessToken.split('.')
  return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).aal
}
