export interface Mails {
  /** The folder that they are written to, where no mail server is set. */
  outbox: string | undefined
  /** Sends what is in line. */
  deliver(): Promise<void>
}

/**
 * Whether an e-mail reaches somebody. Without a mail server they are files in a folder, which is
 * for trying things out on one's own machine.
 */
export function sendsMail(mails: Mails | undefined, siteUrl: string): boolean {
  if (!mails) return false
  return (
    mails.outbox === undefined ||
    /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(siteUrl).hostname)
  )
}
