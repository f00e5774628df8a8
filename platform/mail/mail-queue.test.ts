import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestBackend, type TestBackend } from '../../testing/server/test-backend.ts'
import { log } from '../log.ts'
import { MailQueue } from './mail-queue.ts'
import { type AccountMail, addAccountMail, ownLine } from './own-line.ts'
import type { Mail } from './transport.ts'

describe('the line of e-mails', () => {
  let test: TestBackend
  let sent: Mail[] = []
  let isDown = false
  beforeAll(async () => {
    test = await startTestBackend()
  })
  afterAll(() => test.stop())
  beforeEach(() => {
    vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  })
  afterEach(async () => {
    sent = []
    isDown = false
    await query('delete from public.outgoing_mails')
  })

  const query = <Row>(text: string, ...params: unknown[]) =>
    test.backend.withConnection((sql) => sql.query<Row>(text, params))
  const state = () =>
    query(
      `select attempts, last_error, sent_at is not null as is_sent, body_text, body_html, link, token,
         round(extract(epoch from next_attempt_at - now())) as pause
       from public.outgoing_mails`,
    )
  const becomeDue = () => query('update public.outgoing_mails set next_attempt_at = now()')
  const mail = (recipient = 'somebody@example.com', token = 'token'): AccountMail => ({
    recipient,
    kind: 'recovery',
    subject: 'Subject',
    body_text: 'text',
    body_html: '<p>text</p>',
    link: 'https://www.example.com',
    token,
  })
  const line = () => ownLine(test.backend.withConnection)
  const add = async (queue: MailQueue, ...given: Parameters<typeof mail>) => {
    await addAccountMail(test.backend.withConnection, mail(...given))
    await queue.noteAdded()
  }
  const open = () =>
    new MailQueue({
      line: line(),
      isLocal: true,
      send: async (mail) => {
        if (isDown) throw new Error('connect ECONNREFUSED')
        sent.push(mail)
      },
    })

  it('lets whoever adds one to a long line wait for the first only', async () => {
    await query(
      `insert into public.outgoing_mails (recipient, kind, subject, body_text, body_html)
       select 'buyer' || number || '@example.com', 'search_digest', 'New homes', 'text', '<p>text</p>'
       from generate_series(1, 200) as number`,
    )
    const queue = open()
    await add(queue)
    expect(sent.map(({ to }) => to)).toContain('somebody@example.com')
    expect(sent.length).toBeLessThan(100)
    await queue.deliver()
    expect(sent).toHaveLength(201)
  })

  it('sends at once, and keeps nothing that opens an account', async () => {
    await add(open())
    expect(sent).toEqual([
      {
        to: 'somebody@example.com',
        subject: 'Subject',
        text: 'text',
        html: '<p>text</p>',
        link: 'https://www.example.com',
        id: expect.any(String),
      },
    ])
    expect(await state()).toEqual([
      {
        attempts: 1,
        last_error: null,
        is_sent: true,
        body_text: null,
        body_html: null,
        link: null,
        token: null,
        pause: null,
      },
    ])
  })

  it('does not wait for a mail server', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const queue = new MailQueue({
      line: line(),
      isLocal: false,
      send: () => promise,
    })
    await add(queue)
    resolve()
    await queue.deliver()
    expect(await state()).toMatchObject([{ is_sent: true }])
  })

  it('tries again after longer and longer pauses, and says why', async () => {
    isDown = true
    const queue = open()
    await add(queue)
    const pauses: unknown[] = []
    for (let attempt = 1; attempt <= 7; attempt++) {
      const [row] = (await state()) as { pause: number; attempts: number; last_error: string }[]
      expect(row).toMatchObject({ attempts: attempt, last_error: 'connect ECONNREFUSED' })
      pauses.push(row?.pause)
      await becomeDue()
      await queue.deliver()
    }
    expect(pauses).toEqual([10, 60, 300, 1800, 7200, 14400, 14400])
    isDown = false
    await becomeDue()
    await queue.deliver()
    expect(sent).toHaveLength(1)
  })

  it('gives up after a day, and clears what would open the account', async () => {
    isDown = true
    const queue = open()
    await add(queue)
    await query("update public.outgoing_mails set created_at = now() - interval '25 hours'")
    const { email } = await test.account('user')
    await query("update auth.users set recovery_token = 'token' where email = $1", email)
    await becomeDue()
    await queue.deliver()
    expect(await state()).toMatchObject([
      { attempts: 2, is_sent: false, pause: null, link: null, token: null, body_text: null },
    ])
    await query("update auth.users set recovery_token = '' where email = $1", email)
  })

  it('begins the hour of a late link again', async () => {
    const { email } = await test.account('user')
    await query(
      `update auth.users set recovery_token = 'late',
         recovery_sent_at = now() - interval '50 minutes' where email = $1`,
      email,
    )
    isDown = true
    const queue = open()
    await add(queue, email, 'late')
    isDown = false
    await query("update public.outgoing_mails set created_at = now() - interval '50 minutes'")
    await becomeDue()
    await queue.deliver()
    expect(sent).toHaveLength(1)
    const [user] = await query(
      `select recovery_sent_at > now() - interval '1 minute' as is_new from auth.users
       where email = $1`,
      email,
    )
    expect(user).toEqual({ is_new: true })
  })

  it('drops a late link that another has replaced', async () => {
    isDown = true
    const queue = open()
    await add(queue, 'somebody@example.com', 'replaced')
    isDown = false
    await query("update public.outgoing_mails set created_at = now() - interval '2 minutes'")
    await becomeDue()
    await queue.deliver()
    expect(sent).toEqual([])
    expect(await state()).toEqual([])
  })

  it('is worked off by several processes, each mail by one', async () => {
    isDown = true
    const addressees = Array.from({ length: 20 }, (_, index) => `person-${index}@example.com`)
    for (const to of addressees) await add(open(), to)
    isDown = false
    await becomeDue()
    await Promise.all([open(), open(), open()].map((queue) => queue.deliver()))
    expect(sent.map(({ to }) => to).sort()).toEqual(addressees.sort())
  })

  it('takes over from a process that died while sending', async () => {
    await query(
      `insert into public.outgoing_mails
         (recipient, subject, kind, body_text, body_html, link, attempts, next_attempt_at)
       values ('left@example.com', 's', 'test', 't', 'h', 'l', 1, now() - interval '1 second')`,
    )
    await open().deliver()
    expect(sent.map(({ to }) => to)).toEqual(['left@example.com'])
  })

  it('sends nothing more once it is stopped, and keeps it', async () => {
    const queue = open()
    await queue.stop()
    await add(queue)
    expect(sent).toEqual([])
    expect(await state()).toMatchObject([{ attempts: 0, is_sent: false }])
  })
})
