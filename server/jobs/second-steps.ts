import { mailTo } from '../mail/define-mail.ts'
import { secondStepChanged, secondStepChanges } from '../mail/mails/second-step-changed.ts'
import { dueMails } from './due-mails.ts'
import { minute, second } from './job.ts'

export const secondSteps = dueMails({
  name: 'second steps',
  every: 15 * second,
  everyHosted: minute,
  due: secondStepChanges,
  mailsOf: ({ email, changes }, { brand }) =>
    mailTo([email], secondStepChanged({ brand, changes })),
})
