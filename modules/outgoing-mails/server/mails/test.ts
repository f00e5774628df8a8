import { defineMail } from '../../../../platform/mail/define-mail.ts'

export const test = defineMail('test', ({ brand: { siteName, siteUrl } }) => ({
  subject: `Test e-mail from ${siteName}`,
  lines: [
    `This e-mail was asked for on the dashboard of ${siteName}.`,
    'If you can read this, e-mails from the site arrive.',
  ],
  action: 'Open the dashboard',
  link: `${siteUrl}/admin`,
  closing: 'You need not do anything.',
}))
