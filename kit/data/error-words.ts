import { refusalOf } from '~/kit/staff/module-staff'
import { DataError } from './data-error'

export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof DataError)) return undefined
  const words = error.hint && refusalOf(error.hint)
  if (words) return words
  if (error.hint === 'disk_full') {
    return 'The disk of the server is full. Tell whoever looks after it.'
  }
  switch (error.kind) {
    case 'offline':
      return 'The server can’t be reached. Check your connection and try again.'
    case 'signed_out':
      return 'Your session has ended. Please sign in again.'
    case 'forbidden':
      return 'Your account is not allowed to do this. An administrator may have changed your role.'
    case 'not_found':
      return 'It is no longer there. Someone may have deleted it.'
    default:
      return undefined
  }
}
