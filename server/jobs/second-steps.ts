import { mailTo } from '../mail/define-mail.ts'
import { secondStepChanged, secondStepChanges } from '../mail/mails/second-step-changed.ts'
import { dueMails, soon } from './due-mails.ts'

export const secondSteps = dueMails({
  name: 'second steps',
  ...soon,
  due: secondStepChanges,
  mailsOf: ({ email, changes }, { brand }) =>
    mailTo([email], secondStepChanged({ brand, changes })),
})
