import type { AuthError } from '@supabase/supabase-js'

/** The auth server's message as it stands, save where none came: the client then says "{}". */
export function serverMessage(error: AuthError): string {
  const isUnreachable = error.name === 'AuthRetryableFetchError' && (error.status ?? 0) === 0
  if (isUnreachable || !/[a-z]/i.test(error.message)) {
    return 'The server can’t be reached. Check your connection and try again.'
  }
  return error.message
}
