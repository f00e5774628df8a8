import { z } from 'zod'
import { dataOf, mailBrand } from '../backend/server-client.ts'
import { normalEmailAddress } from '../mail/email-address.ts'
import { secondStepChanged } from '../mail/mails/second-step-changed.ts'
import { type Job, type JobContext, minute, second } from './job.ts'

const toTell = z.array(
  z.object({
    account: z.uuid(),
    email: z.string().nullable(),
    changes: z
      .array(
        z.object({
          change: z.enum(['on', 'off', 'added', 'removed', 'codes']),
          noted_at: z.string(),
        }),
      )
      .min(1),
  }),
)

export const secondSteps: Job = {
  name: 'second steps',
  every: 15 * second,
  everyHosted: minute,
  failure: 'accounts could not be told that their second step has changed',
  run: tellOfSecondSteps,
}

/** A hundred accounts at a time; the next run continues. @returns how many were told */
export async function tellOfSecondSteps({ backend, db, siteUrl }: JobContext): Promise<number> {
  const { mails } = backend
  if (!db || !mails) return 0
  const accounts = toTell.parse(dataOf(await db.rpc('second_steps_to_tell')))
  if (accounts.length === 0) return 0
  const brand = await mailBrand(db, siteUrl)
  let told = 0
  for (const { account, email, changes } of accounts) {
    const recipient = normalEmailAddress(email ?? '')
    const mail = secondStepChanged({ brand, changes: changes.map(({ change }) => change) })
    const isFirst = dataOf(
      await db.rpc('add_second_step_mails', {
        account,
        changes,
        mails: recipient ? [{ recipient, ...mail }] : [],
      }),
    )
    if (isFirst && recipient) told += 1
  }
  if (told > 0) void mails.deliver()
  return told
}
