import type { PublicConfig } from '~/kit/data/public-client'
import type { StaffClient } from '~/kit/data/staff-client'

const NOT_CONFIGURED =
  'Google OAuth is not configured yet. Please use email/password or contact your administrator.'

/** Asks first whether Google is enabled, or the browser would end on JSON. @returns why it isn't */
export async function signInWithGoogle(
  client: StaffClient,
  config: PublicConfig,
): Promise<string | undefined> {
  const isEnabled = await googleIsEnabled(config)
  if (isEnabled === false) return NOT_CONFIGURED
  if (isEnabled === undefined) {
    return 'The server can’t be reached. Check your connection and try again.'
  }
  const { error } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: `${window.location.origin}/admin` },
  })
  return error ? googleFailure(error.message) : undefined
}

export function googleFailure(message: string): string {
  return /not enabled|unsupported/i.test(message) ? NOT_CONFIGURED : message
}

async function googleIsEnabled({ url, key }: PublicConfig): Promise<boolean | undefined> {
  try {
    const response = await fetch(`${url}/auth/v1/settings`, { headers: { apikey: key } })
    const settings = (await response.json()) as { external?: { google?: boolean } }
    return settings.external?.google === true
  } catch {
    return undefined
  }
}
