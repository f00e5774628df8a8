import { type Job, minute, second } from './job.ts'

/** Retries e-mails that failed; new ones are sent as soon as they are added. */
export const sendMails: Job = {
  name: 'send mails',
  every: 10 * second,
  everyHosted: 10 * minute,
  failure: 'the e-mails in line could not be sent',
  run: async ({ backend: { mails } }) => mails?.deliver(),
}
