import bcrypt from 'bcryptjs'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type AccountBackend,
  passwordPath,
  startAccountBackend,
} from '../../testing/server/account-backend.ts'
import { password } from '../../testing/server/test-backend.ts'
import { passwordThread } from './password-hash.ts'

describe('accounts', () => {
  let test: AccountBackend
  beforeAll(async () => {
    test = await startAccountBackend()
  })
  afterAll(() => test.stop())
  afterEach(() => {
    test.mails.length = 0
  })

  describe('give nothing away', () => {
    const form = (text: string, email: string) =>
      text
        .replaceAll(email, 'EMAIL')
        .replace(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, 'UUID')
        .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, 'TIME')

    it('about an address that has one already, or that waits to be confirmed', async () => {
      const { email } = await test.account('user')
      const data = { username: 'Nena' }
      const fresh = await test.signUp('fresh@example.com', { data })
      const waiting = await test.signUp('fresh@example.com', { data })
      const known = await test.signUp(email, { data })
      expect(form(fresh.text, 'fresh@example.com')).toMatch(/^\{"id":"UUID".+"created_at":"TIME"/)
      for (const [answer, address] of [
        [waiting, 'fresh@example.com'],
        [known, email],
      ] as const) {
        expect(answer.status).toBe(fresh.status)
        expect([...answer.headers]).toEqual([...fresh.headers])
        expect(form(answer.text, address)).toBe(form(fresh.text, 'fresh@example.com'))
      }
      // A confirmed account is sent nothing.
      expect(test.mails.map(({ to }) => to)).toEqual(['fresh@example.com', 'fresh@example.com'])
    })

    it('by a weak password either', async () => {
      const { email } = await test.account('user')
      for (const weak of ['', '12345', 'x'.repeat(73), 12_345_678, null]) {
        const known = await test.signUp(email, { password: weak })
        const fresh = await test.signUp('weak@example.com', { password: weak })
        expect(known.status).toBe(fresh.status)
        expect(known.json).toEqual(fresh.json)
        expect(known.status).toBeGreaterThanOrEqual(400)
      }
      const rows = await test.backend.withConnection((sql) =>
        sql.query("select email from auth.users where email like '%-%-%-%@example.com'"),
      )
      expect(rows).toEqual([])
    })

    it('about one that is not confirmed, unless the password is right', async () => {
      await test.signUp('waiting@example.com')
      const attempt = (email: string, given: string) =>
        test.call('POST', passwordPath, { body: { email, password: given } })
      const wrong = await attempt('waiting@example.com', 'not this one')
      const nobody = await attempt('nobody@example.com', 'not this one')
      expect(wrong.status).toBe(400)
      expect(wrong.json).toEqual(nobody.json)
      const right = await attempt('waiting@example.com', password)
      expect(right.json.error_code).toBe('email_not_confirmed')
    })

    it('by looking at a password as long where there is no account', async () => {
      const compare = vi.spyOn(passwordThread, 'compare')
      await test.call('POST', passwordPath, { body: { email: 'unknown@example.com', password } })
      expect(compare).toHaveBeenCalledTimes(1)
      // A hash of another form would be refused without any work.
      expect(bcrypt.getRounds(compare.mock.calls[0]?.[1] ?? '')).toBe(10)
    })

    it('in a recovery', async () => {
      const { email } = await test.account('user')
      const known = await test.call('POST', '/auth/v1/recover', { body: { email } })
      const unknown = await test.call('POST', '/auth/v1/recover', {
        body: { email: 'nobody@example.com' },
      })
      expect([unknown.status, unknown.json]).toEqual([known.status, known.json])
    })

    it('by a space or another spelling of the address', async () => {
      const { email } = await test.account('user')
      for (const spelling of [` ${email}`, email.toUpperCase(), `${email} `]) {
        expect((await test.signUp(spelling)).json.email).toBe(email)
        const answer = await test.call('POST', passwordPath, {
          body: { email: spelling, password },
        })
        expect(answer.json.user.email).toBe(email)
      }
      const strange = `x<${email}>`
      for (const path of ['/auth/v1/signup', passwordPath, '/auth/v1/recover']) {
        const answer = await test.call('POST', path, { body: { email: strange, password } })
        expect(answer.status).toBe(400)
      }
      expect(test.mails).toEqual([])
    })

    it('by a mail server that is down', async () => {
      const { email } = await test.account('user')
      test.mailServer.isDown = true
      try {
        for (const path of ['/auth/v1/recover', '/auth/v1/resend', '/auth/v1/signup']) {
          const answers = await Promise.all(
            [email, `down${path.replaceAll('/', '-')}@example.com`].map(async (address) => {
              const body = { email: address, password, type: 'signup' }
              const { status, text } = await test.call('POST', path, { body })
              return [status, form(text, address)]
            }),
          )
          expect(answers[0]).toEqual(answers[1])
          expect(answers[0]?.[0]).toBe(200)
        }
      } finally {
        test.mailServer.isDown = false
      }
      const rows = await test.backend.withConnection((sql) =>
        sql.query('select recipient, attempts from public.outgoing_mails where sent_at is null'),
      )
      expect(rows).toEqual([
        { recipient: email, attempts: 1 },
        { recipient: 'down-auth-v1-signup@example.com', attempts: 1 },
      ])
      await test.backend.withConnection((sql) =>
        sql.query('update public.outgoing_mails set next_attempt_at = now() where sent_at is null'),
      )
      await test.backend.mails.deliver()
      expect(test.mails.map(({ to }) => to).sort()).toEqual(
        [email, 'down-auth-v1-signup@example.com'].sort(),
      )
    })
  })
})
