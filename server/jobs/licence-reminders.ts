import { manilaDay } from '../../src/domain/dates.ts'
import { dataOf, mailBrand } from '../backend/server-client.ts'
import { licences } from '../mail/mails/licences.ts'
import { hour, type Job, type JobContext } from './job.ts'

export const licenceReminders: Job = {
  name: 'licence reminders',
  every: hour,
  failure: 'admins could not be told of licences that end',
  run: tellOfLicences,
}

/**
 * Runs once a week; the database claims it for one process.
 * @returns how many e-mails were queued
 */
export async function tellOfLicences({ backend, db, siteUrl }: JobContext): Promise<number> {
  const { mails } = backend
  if (!db || !mails) return 0
  const ending = dataOf(await db.rpc('licences_to_tell'))
  if (ending.length === 0) return 0
  const brand = await mailBrand(db, siteUrl)
  const mail = licences({ brand, licences: ending, today: manilaDay() })
  const added = dataOf(await db.rpc('add_licence_mails', { mail }))
  void mails.deliver()
  return added
}
