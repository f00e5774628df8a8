import { defineMail } from '../../mail/define-mail.ts'

export const recovery = defineMail<{ link: string }>('recovery', ({ brand, link }) => ({
  subject: `Set a new password for ${brand.siteName}`,
  lines: [
    'Someone asked for a new password for your account.',
    'If it was you, choose one here. Opening the link ends your current password.',
  ],
  action: 'Set a new password',
  link,
  closing: 'The link works once, for one hour. If it was not you, ignore this e-mail.',
}))
