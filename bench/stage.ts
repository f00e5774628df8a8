import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Stage } from './attacks.ts'
import { adminEmail, adminPassword, type BaleProcess } from './bale-process.ts'
import { type Caller, password, signIn, visitor } from './callers.ts'

/** Signs up and follows the link in the outbox. */
export async function confirmed(bale: BaleProcess, email: string): Promise<Caller> {
  await visitor(bale).call('POST', '/auth/v1/signup', { email, password })
  const mail = await mailFor(bale, email)
  const token = /token=3D([0-9a-f=\r\n]+?)&/.exec(mail)?.[1]?.replace(/=\r?\n/g, '')
  await visitor(bale).call('POST', '/auth/v1/verify', { type: 'signup', token_hash: token })
  return signIn(bale, email)
}

/** The newest mail to that address; mails are written in their own time. */
async function mailFor(bale: BaleProcess, email: string): Promise<string> {
  const outbox = join(bale.dataDir, 'outbox')
  for (let tries = 0; tries < 200; tries++) {
    const names = existsSync(outbox) ? readdirSync(outbox).sort().reverse() : []
    const mails = names
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(outbox, name), 'utf8'))
    const mail = mails.find((text) => text.includes(`To: ${email}`))
    if (mail) return mail
    await sleep(50)
  }
  throw new Error(`no mail for ${email} in ${outbox}`)
}

/** A listing, a user, and rows that the user may not read, marked so that they are known anywhere. */
export async function setStage(bale: BaleProcess): Promise<Stage> {
  const admin = await signIn(bale, adminEmail, adminPassword)
  const user = await confirmed(bale, 'worker@example.com')
  const marker = 'kept-to-admins'
  await admin.call('PATCH', `/rest/v1/profiles?user_id=eq.${admin.id}`, { display_name: marker })
  const added = await admin.call(
    'POST',
    '/rest/v1/properties?select=id',
    { title: 'A house for attacks', price: '₱1', description: `${'a'.repeat(2_000)}!` },
    { prefer: 'return=representation' },
  )
  return {
    key: bale.key,
    victimEmail: adminEmail,
    userToken: user.token,
    propertyId: added.json[0].id,
    marker,
  }
}
