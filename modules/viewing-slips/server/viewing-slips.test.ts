import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobIn } from '../../../testing/server/job-context.ts'
import {
  type Account,
  startTestBackend,
  type TestBackend,
} from '../../../testing/server/test-backend.ts'
import { viewingSlips } from './jobs/viewing-slips.ts'

const house = 'b0000000-0000-4000-8000-000000000001'

describe('viewing slips by e-mail', () => {
  let test: TestBackend
  let admin: Account

  beforeAll(async () => {
    test = await startTestBackend()
    admin = await test.account('admin')
    await sql(
      `insert into public.properties (id, title, price) values ('${house}', 'House <3 in Mexico', '4.2M')`,
    )
  })
  afterAll(() => test?.stop())

  const sql = <T>(text: string) => test.backend.withConnection((each) => each.query<T>(text))
  const make = (buyer: object) =>
    test.call('POST', '/rest/v1/rpc/make_viewing_slip', {
      token: admin.token,
      body: { property: house, ...buyer },
    })

  it('reach their buyer once, with all that the slip says', async () => {
    expect((await make({ buyer_name: 'No Address', buyer_phone: '+639171234567' })).json).toBe(1)
    const hostile = 'Vera <b>Cruz</b> https://evil.example, evil.example'
    expect((await make({ buyer_name: hostile, buyer_email: 'vera@example.com' })).json).toBe(2)
    const beside = await test.beside()
    const runs = await Promise.all([
      viewingSlips.run(jobIn(test)),
      viewingSlips.run(jobIn(test, beside)),
    ])
    expect(runs[0] + runs[1]).toBe(1)
    expect(await viewingSlips.run(jobIn(test))).toBe(0)
    await beside.close()
    await test.backend.mails.deliver()
    const [mail, ...others] = test.mails.splice(0)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: 'vera@example.com',
      subject: 'Viewing slip 2: House <3 in Mexico',
    })
    const [slip] = await sql<{ hash: string }>(
      'select hash from public.viewing_slips where number = 2',
    )
    expect(mail?.text).toContain(`Check code: ${slip?.hash}`)
    expect(mail?.text).toContain(
      'Buyer: Vera <b>Cruz</b> [web address left out], evil. example, no phone number, vera@example.com',
    )
    expect(mail?.text).toContain('(90 days)')
    expect(mail?.html).toContain('Vera &lt;b&gt;Cruz&lt;/b&gt;')
    expect(mail?.html).not.toMatch(/<b>Cruz|href="https:\/\/evil/)
  })

  it('reach the co-broker without the buyer’s number and address', async () => {
    const buyer = { buyer_name: 'Vera Cruz', buyer_phone: '+639171234567' }
    await make({ ...buyer, co_broker_name: 'Ben Reyes', co_broker_email: 'ben@example.com' })
    expect(await viewingSlips.run(jobIn(test))).toBe(1)
    expect(await viewingSlips.run(jobIn(test))).toBe(0)
    await test.backend.mails.deliver()
    const [mail, ...others] = test.mails.splice(0)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: 'ben@example.com' })
    expect(mail?.text).toMatch(/^Buyer: Vera Cruz$/m)
    expect(mail?.text).toContain('Co-broker: Ben Reyes')
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/1234567|123 4567/)
  })
})
