import { describe, expect, it, vi } from 'vitest'
import { log } from '../../../../platform/log.ts'
import { email, searchSite, tokenIn } from '../../../../testing/server/search-site.ts'
import { siteUrl } from '../../../../testing/server/test-backend.ts'

describe('new matches of saved searches', () => {
  const at = searchSite()
  const { processes, sql, send, mails, count, end, confirmed, becomeDue, tell } = at

  it('are told of in one e-mail, in however many processes it is looked', async () => {
    await confirmed()
    await confirmed({ search: '?q=house' })
    await becomeDue()
    const told = await Promise.all([...processes, ...processes].map(tell))
    expect(told.toSorted()).toEqual([0, 0, 0, 0, 0, 1])
    await Promise.all(processes.map((each) => each.mails.deliver()))
    const [digest, ...others] = await mails()
    expect(others).toEqual([])
    expect(digest?.subject).toMatch(/^2 new listings for your searches at /)
    expect(digest?.text).toContain('Up to ₱5M, Mexico\n\nHouse <3\n4.2M\nLagundi, Mexico · BL-')
    expect(digest?.text).toContain('“house”')
    expect(digest?.text).toMatch(/\/property\/house-3-mexico-b0000000-0000-4000-8000-000000000001/)
    expect(digest?.html).toContain('House &lt;3</a><br>4.2M<br>Lagundi, Mexico · BL-')
    expect(await tell()).toBe(0)
    const token = tokenIn(digest?.text)
    expect(digest?.html).toContain(`${siteUrl}/searches/end?token=${token}`)
    expect(digest?.unsubscribe).toBe(`${siteUrl}/api/search-endings?token=${token}`)
    expect((await end({ token })).json).toMatchObject({
      ended: expect.arrayContaining(['?max=5000000&town=mexico', '?q=house']),
    })
    expect(await count('private.search_subscribers')).toBe(0)
    // Nothing is left of the address but that e-mails were sent, for a week.
    expect((await end({ token })).json).toEqual({ ended: [] })
  })

  it('name by their reference those whose words nobody vouched for has seen', async () => {
    await confirmed()
    await sql(
      `update public.properties set title = 'Claim at evil.example', address = 'evil.example'`,
    )
    await sql('insert into public.unseen_listings select id from public.properties')
    await becomeDue()
    await tell()
    const [digest] = await mails()
    expect(JSON.stringify(digest)).not.toMatch(/claim|evil/i)
    expect(digest?.text).toMatch(/\nBL-\d+\n\S+\/property\/b0000000-0000-4000-8000-000000000001\n/)
  })

  it('name ten listings of a search, and say how many more there are', async () => {
    await confirmed()
    await sql(`insert into public.properties (title, price, city, created_at)
      select 'House ' || number, '3M', 'Mexico', now() - interval '10 minutes' - number * interval '1 second'
      from generate_series(1, 21) as number`)
    await becomeDue()
    await tell()
    const [digest] = await mails()
    expect(digest?.subject).toMatch(/^22 new listings/)
    expect(digest?.text).toContain('and 12 more:')
    expect(digest?.text.match(/\/property\//g)).toHaveLength(10)
    expect(digest?.text).toContain('House 10\n')
    expect(digest?.text).not.toContain('House 11\n')
  })

  it('send nothing where nothing is new, to the unconfirmed, or after the end', async () => {
    await confirmed({ search: '?town=porac' })
    await send({ email: 'other@example.com' })
    const token = await confirmed({ email: 'third@example.com' })
    await mails()
    await becomeDue()
    await end({ token })
    expect(await tell()).toBe(0)
    expect(await mails()).toEqual([])
  })

  it('take back what waits for a mail server where it is ended meanwhile', async () => {
    const token = await confirmed()
    await becomeDue()
    at.test.mailServer.isDown = true
    vi.spyOn(log, 'warn').mockReturnValue()
    expect(await tell()).toBe(1)
    await at.test.backend.mails.deliver()
    await end({ token })
    at.test.mailServer.isDown = false
    await sql('update public.outgoing_mails set next_attempt_at = now()')
    expect(await mails()).toEqual([])
  })

  it('are told of though one address can’t be, which is not tried for ever', async () => {
    vi.spyOn(log, 'warn').mockReturnValue()
    await confirmed()
    await confirmed({ email: 'other@example.com' })
    await becomeDue()
    await sql(`
      create function private.refuse_one() returns trigger language plpgsql as $$
      begin
        if new.recipient = '${email}' then raise exception 'bad' using errcode = '23514'; end if;
        return new;
      end $$`)
    await sql(`create trigger refuse_one before insert on public.outgoing_mails
      for each row execute function private.refuse_one()`)
    try {
      expect(await tell()).toBe(1)
      expect((await mails()).map(({ to }) => to)).toEqual(['other@example.com'])
      expect(await tell()).toBe(0)
    } finally {
      await sql('drop function private.refuse_one() cascade')
    }
  })

  it('of thousands are looked at in pages, so that nobody waits for all of them', async () => {
    await sql(`
      with added as (
        insert into private.search_subscribers (email, looked_at, matched_until)
        select 'x' || number || '@example.com', now() - interval '1 day', now() - interval '1 day'
        from generate_series(1, 300) as number returning id
      )
      insert into private.saved_searches (subscriber_id, search, filters, consent, notice_version, confirmed_at)
      select id, '?town=mexico', '{"town": "mexico"}', 'x', 1, now() - interval '1 day' from added`)
    expect(await tell()).toBe(300)
    expect(await tell()).toBe(0)
  })
})
