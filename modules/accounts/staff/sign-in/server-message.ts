import type { AuthError } from '@supabase/supabase-js'

/** The auth server's own words; when offline the client would say "{}". */
export function serverMessage(error: AuthError): string {
  const isUnreachable = error.name === 'AuthRetryableFetchError' && (error.status ?? 0) === 0
  if (isUnreachable || !/[a-z]/i.test(error.message)) {
    return 'The server can’t be reached. Check your connection and try again.'
  }
  // A hosted project says only that its database refused; this is the reason Bale's refuses.
  if (error.code === 'signup_disabled' || /database error saving new user/i.test(error.message)) {
    return 'Accounts here are by invitation. Ask an administrator to invite you.'
  }
  return error.message
}
