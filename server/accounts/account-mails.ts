import type { MailBrand, MailContent } from '../mail/render-mail.ts'

export type MailKind = 'confirmation' | 'recovery' | 'invitation'
type Words = Omit<MailContent, keyof MailBrand>

export const accountMails: Record<MailKind, (name: string, link: string) => Words> = {
  confirmation: (name, link) => ({
    subject: `Confirm your account at ${name}`,
    lines: [`Welcome to ${name}. Please confirm that this e-mail address is yours.`],
    action: 'Confirm e-mail address',
    link,
    closing:
      'The link works once, for one hour. If you did not sign up, ignore this e-mail: without the link nobody can use the account.',
  }),
  recovery: (name, link) => ({
    subject: `Set a new password for ${name}`,
    lines: [
      'Someone asked for a new password for your account.',
      'If it was you, choose one here. Opening the link ends your current password.',
    ],
    action: 'Set a new password',
    link,
    closing: 'The link works once, for one hour. If it was not you, ignore this e-mail.',
  }),
  invitation: (name, link) => ({
    subject: `Your staff account at ${name}`,
    lines: [
      `An administrator of ${name} has made a staff account for you.`,
      'Set your password to begin.',
    ],
    action: 'Set your password',
    link,
    closing:
      'The link works once, for one hour. After that, ask the administrator to invite you again.',
  }),
}
