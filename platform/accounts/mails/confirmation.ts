import { defineMail } from '../../mail/define-mail.ts'

export const confirmation = defineMail<{ link: string }>('confirmation', ({ brand, link }) => ({
  subject: `Confirm your account at ${brand.siteName}`,
  lines: [`Welcome to ${brand.siteName}. Please confirm that this e-mail address is yours.`],
  action: 'Confirm e-mail address',
  link,
  closing:
    'The link works once, for one hour. If you did not sign up, ignore this e-mail: without the link nobody can use the account.',
}))
