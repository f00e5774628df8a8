import { dueMails, soon } from '../../../../platform/jobs/due-mails.ts'
import { mailTo } from '../../../../platform/mail/define-mail.ts'
import { secondStepChanged, secondStepChanges } from '../mails/second-step-changed.ts'

export const secondSteps = dueMails({
  name: 'second steps',
  ...soon,
  due: secondStepChanges,
  mailsOf: ({ email, changes }, { brand }) =>
    mailTo([email], secondStepChanged({ brand, changes })),
})
