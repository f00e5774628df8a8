import { z } from 'zod'
import { defineMail } from '../../../../platform/mail/define-mail.ts'

const SENTENCES = {
  on: 'The second step was switched on: signing in now takes a code of an authenticator app, too.',
  off: 'The second step was switched off: the password alone opens the account.',
  added: 'A further authenticator app was added for the second step.',
  removed: 'One of the authenticator apps for the second step was removed. The step is still on.',
  codes: 'New recovery codes were made. Those from before have ended.',
}

/** A row of `private.due_second_steps`: what has changed, in the order in which it happened. */
export const secondStepChanges = z.object({
  email: z.string().nullable(),
  changes: z.array(z.object({ change: z.enum(['on', 'off', 'added', 'removed', 'codes']) })).min(1),
})

type Needs = Pick<z.infer<typeof secondStepChanges>, 'changes'>

/** To the account itself, since someone else may have its session. */
export const secondStepChanged = defineMail<Needs>('second_step_changed', ({ brand, changes }) => {
  const { siteName, siteUrl } = brand
  const state = changes.findLast(({ change }) => change === 'on' || change === 'off')?.change
  return {
    subject: state
      ? `The second step of your account at ${siteName} is ${state}`
      : `The second step of your account at ${siteName} has changed`,
    lines: [
      `Someone who is signed in to your account at ${siteName} changed how it is protected.`,
      ...changes.map(({ change }) => SENTENCES[change]),
      'If this was you, there is nothing more to do. If it was not, set a new password at once, end the devices that are not yours, and tell an administrator.',
    ],
    action: 'Open signed-in devices',
    link: `${siteUrl}/admin/settings/sessions`,
    closing: 'You get this e-mail because it is about the security of your account.',
  }
})
