import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BackupFolder } from '../../../../platform/backup/backup-folder.ts'
import { jobContext } from '../../../../platform/jobs/job.ts'
import { startTestBackend, type TestBackend } from '../../../../testing/server/test-backend.ts'
import { opened } from '../../../../testing/server/test-site.ts'
import { backupDrill, nightlyBackup } from './backups.ts'

let test: TestBackend
beforeAll(async () => {
  test = await startTestBackend()
  await test.account('superadmin')
  await test.account('admin')
  await sql(`create or replace function private.is_backup_due(wanted text) returns boolean
    language sql as 'select true'`)
})
afterAll(() => test.stop())

const sql = (text: string) => test.backend.withConnection((each) => each.exec(text))
const done = { rows: 1, files: 1, bytes: 1, seconds: 1 }

function context(folder: Partial<BackupFolder>) {
  const backups = { days: 7, ...folder } as BackupFolder
  return jobContext({ ...opened(test), backups }, 'https://acacia.test')
}
const broken = async () => Promise.reject(new Error('the disk is full'))
const told = async () => {
  await test.backend.mails.deliver()
  return test.mails.splice(0).map(({ subject }) => subject)
}

it('superadmins hear of a night’s backup that failed twice, once a day', async () => {
  const failing = context({ make: broken })
  await expect(nightlyBackup.run(failing)).rejects.toThrow('the disk is full')
  expect(await told()).toEqual([])
  await expect(nightlyBackup.run(failing)).rejects.toThrow('the disk is full')
  expect(await told()).toEqual(['Bale is not being backed up'])
  await expect(nightlyBackup.run(failing)).rejects.toThrow('the disk is full')
  expect(await told()).toEqual([])
})

it('a backup that was made begins the count again', async () => {
  await sql('delete from public.outgoing_mails')
  await nightlyBackup.run(context({ make: async () => done }))
  await expect(nightlyBackup.run(context({ make: broken }))).rejects.toThrow()
  expect(await told()).toEqual([])
})

it('they hear of a drill likewise', async () => {
  await sql('delete from public.outgoing_mails')
  const failing = context({ drill: broken })
  await expect(backupDrill.run(failing)).rejects.toThrow()
  await expect(backupDrill.run(failing)).rejects.toThrow()
  expect(await told()).toEqual(['A backup of Bale could not be restored'])
})

it('why it failed is said, also where no mail can be put in line', async () => {
  await sql(`delete from public.outgoing_mails;
    delete from private.mail_kinds where kind = 'backup_failed'`)
  const failing = context({ make: broken })
  for (const _ of [1, 2]) await expect(nightlyBackup.run(failing)).rejects.toThrow('disk is full')
  expect(await told()).toEqual([])
})
