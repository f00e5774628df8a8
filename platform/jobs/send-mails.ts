import { type Job, minute, second } from './job.ts'

export const sendMails: Job = {
  name: 'send mails',
  every: 10 * second,
  everyHosted: 10 * minute,
  failure: 'the e-mails in line could not be sent',
  run: async ({ backend: { mails } }) => mails?.deliver(),
}
