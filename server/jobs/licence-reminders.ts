import { manilaDay } from '../../src/domain/dates.ts'
import type { Backend } from '../backend/backend.ts'
import { dataOf, mailBrand, serverClient } from '../backend/server-client.ts'
import { licences } from '../mail/mails/licences.ts'

type Teller = Pick<Backend, 'fetch' | 'remoteUrl' | 'secretKey' | 'mails'>

/** Once a week; the database claims it for one process. @returns how many e-mails were put in line */
export async function tellOfLicences(backend: Teller, siteUrl: string): Promise<number> {
  const { secretKey, mails } = backend
  if (!secretKey || !mails) return 0
  const db = serverClient(backend, secretKey, siteUrl)
  const ending = dataOf(await db.rpc('licences_to_tell'))
  if (ending.length === 0) return 0
  const brand = await mailBrand(db, siteUrl)
  const mail = licences({ brand, licences: ending, today: manilaDay() })
  const added = dataOf(await db.rpc('add_licence_mails', { mail }))
  void mails.deliver()
  return added
}
