import { type Job, minute, second } from './job.ts'

export const sendPushes: Job = {
  name: 'send pushes',
  every: 10 * second,
  everyHosted: minute,
  failure: 'the rings in line could not be sent',
  run: async ({ backend: { pushes } }) => pushes?.deliver(),
}
