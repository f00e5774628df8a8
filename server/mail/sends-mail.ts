import type { StaffMails } from '../backend/backend.ts'

/**
 * Whether an e-mail reaches somebody. Without a mail server they are files in a folder, which is
 * for trying things out on one's own machine.
 */
export function sendsMail(mails: StaffMails | undefined, siteUrl: string): boolean {
  if (!mails) return false
  return (
    mails.outbox === undefined ||
    /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(siteUrl).hostname)
  )
}
