export interface Mails {
  outbox: string | undefined
  deliver(): Promise<void>
}

/** Without a mail server, e-mails are written to files, for trying Bale on your own machine. */
export function sendsMail(mails: Mails | undefined, siteUrl: string): boolean {
  if (!mails) return false
  return (
    mails.outbox === undefined ||
    /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(siteUrl).hostname)
  )
}
