import type { Session } from './gate-request.ts'

/**
 * Whose places, bytes and standing a session has: its account's, and without the second step another's,
 * so that anyone who has the password alone takes none of the owner's.
 */
export function shareOf({ userId, claims }: Session): string {
  return claims?.aal === 'aal2' ? `${userId} aal2` : userId
}
