import { defineMail } from '../../mail/define-mail.ts'

interface Needs {
  link: string
  /** Who invites; empty where no name is known. */
  by: string
}

export const invitation = defineMail<Needs>('invitation', ({ brand, link, by }) => ({
  subject: `Your staff account at ${brand.siteName}`,
  lines: [
    `${by || 'An administrator'} of ${brand.siteName} has made a staff account for you.`,
    'Set your password to begin.',
  ],
  action: 'Set your password',
  link,
  closing: 'The link works once, within seven days. After that, it offers you a new one.',
}))
