import { defineMail } from '../../../../platform/mail/define-mail.ts'

/** To the account itself, whose password somebody has who may not be its owner. */
export const secondStepOff = defineMail('second_step_off', ({ brand: { siteName, siteUrl } }) => ({
  subject: `The second step of your account at ${siteName} is off`,
  lines: [
    `Somebody signed in to your account at ${siteName} and used one of your recovery codes. This has switched the second step off and signed your other devices out. All your recovery codes have ended.`,
    'If this was you, set the second step up again with your new phone.',
    'If it was not, somebody knows your password and has one of your codes: set a new password at once, and tell an administrator.',
  ],
  action: 'Open signed-in devices',
  link: `${siteUrl}/admin/settings/sessions`,
  closing: 'You get this e-mail because it is about the security of your account.',
}))
