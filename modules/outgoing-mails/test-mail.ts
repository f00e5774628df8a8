const OUTCOMES = ['sent', 'outbox', 'failed', 'waiting', 'no_mail_server'] as const

export type TestMailResult = { outcome: (typeof OUTCOMES)[number]; to: string; detail: string }

/** @throws Error for any other answer */
export function testMailResult(json: unknown): TestMailResult {
  const given = typeof json === 'object' && json ? json : {}
  const text = (key: string) => {
    const value: unknown = Object.entries(given).find(([name]) => name === key)?.[1]
    return typeof value === 'string' ? value : ''
  }
  const outcome = OUTCOMES.find((each) => each === text('outcome'))
  if (!outcome) throw new Error('the server says nothing of the e-mail')
  return { outcome, to: text('to'), detail: text('detail') }
}

export function testMailWords({ outcome, to, detail }: TestMailResult): string {
  switch (outcome) {
    case 'sent':
      return `The mail server took it. Look into the inbox of ${to}, and among the spam; only there you see that it arrived.`
    case 'outbox':
      return `No mail server is set, so no e-mails are sent. It was only written to the folder ${detail} on the computer that runs the site. Whoever runs it has to set SMTP_URL.`
    case 'failed':
      return `The mail server did not take it. It said: ${detail}. We will keep trying for a day. Whoever runs the site should check SMTP_URL.`
    case 'waiting':
      return `The mail server has not answered yet. We will keep trying for a day; failures are shown on this dashboard.`
    case 'no_mail_server':
      return 'No mail server is set for the site’s own e-mails, so none was made. Invitations and new passwords are sent by your Supabase project; reminders need SMTP_URL.'
  }
}
