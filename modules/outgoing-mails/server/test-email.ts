import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { type ActionCall, defineAction } from '../../../platform/actions/action.ts'
import { dataOf, mailBrand } from '../../../platform/backend/server-client.ts'
import { Refusal } from '../../../platform/gate/refusal.ts'
import { isAdminRole } from '../../../platform/values/roles.ts'
import type { TestMailResult } from '../test-mail.ts'
import { test } from './mails/test.ts'

const patienceMs = 12_000
const pauseMs = 200

export const testEmail = defineAction({
  name: 'test-email',
  accepts: ['json'],
  needsSession: true,
  limit: { calls: 10, seconds: 10 * 60 },
  input: z.strictObject({}),
  async run(_, call) {
    const to = await ownAddress(call)
    return Response.json({ to, ...(await send(to, call)) } satisfies TestMailResult)
  },
})

async function ownAddress({ account, db }: ActionCall): Promise<string> {
  const caller = await account()
  if (!caller) throw new Refusal(401, 'no_session', 'Sign in to send a test e-mail.')
  const found = db.from('profiles').select('username, role, confirmed_at').eq('user_id', caller.id)
  const profile = dataOf(await found.maybeSingle())
  if (!profile?.confirmed_at || !isAdminRole(profile.role)) {
    throw new Refusal(403, 'forbidden', 'Only admins send test e-mails.')
  }
  return profile.username
}

async function send(
  to: string,
  { db, mails, siteUrl }: ActionCall,
): Promise<Omit<TestMailResult, 'to'>> {
  if (!mails) return { outcome: 'no_mail_server', detail: '' }
  const mail = { recipient: to, ...test({ brand: await mailBrand(db, siteUrl) }) }
  const [id] = dataOf(await db.rpc('add_mails', { mails: [mail] }))
  if (!id) throw new Error('the test e-mail was not put in line')
  void mails.deliver()
  const { isSent, error } = await outcomeOf(id, db)
  if (error) return { outcome: 'failed', detail: error }
  if (!isSent) return { outcome: 'waiting', detail: '' }
  if (mails.outbox !== undefined) return { outcome: 'outbox', detail: mails.outbox }
  dataOf(await db.rpc('note_mail_test'))
  return { outcome: 'sent', detail: '' }
}

const state = z.object({ is_sent: z.boolean(), error: z.string().nullable() })

/** Another process may send it, so the result is read from the database. */
async function outcomeOf(id: string, db: ActionCall['db']) {
  const until = performance.now() + patienceMs
  while (true) {
    const { is_sent: isSent, error } = state.parse(dataOf(await db.rpc('staff_mail_state', { id })))
    if (isSent || error !== null || performance.now() > until) return { isSent, error }
    await wait(pauseMs)
  }
}
