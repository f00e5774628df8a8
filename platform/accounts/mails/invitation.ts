import { defineMail } from '../../mail/define-mail.ts'

export const invitation = defineMail<{ link: string }>('invitation', ({ brand, link }) => ({
  subject: `Your staff account at ${brand.siteName}`,
  lines: [
    `An administrator of ${brand.siteName} has made a staff account for you.`,
    'Set your password to begin.',
  ],
  action: 'Set your password',
  link,
  closing:
    'The link works once, for one hour. After that, ask the administrator to invite you again.',
}))
