import { type Job, minute, second } from './job.ts'

/** What nobody asked to be sent at once, and what failed before. */
export const sendPushes: Job = {
  name: 'send pushes',
  every: 10 * second,
  everyHosted: minute,
  failure: 'the rings in line could not be sent',
  run: async ({ backend: { pushes } }) => pushes?.deliver(),
}
