import { describe, expect, it } from 'vitest'
import { manilaDay } from '../../../platform/values/dates.ts'
import { addDays, shortDay } from '../../../platform/values/manila-time.ts'
import { enquirySite, inDays, person, property } from '../../../testing/server/enquiry-site.ts'

describe('e-mails of enquiries', () => {
  const { backend, sql, send, stored, delivered } = enquirySite()

  const reference = async () =>
    (await sql<{ reference: string }>('select reference from public.properties'))[0]?.reference

  it('goes to the office where the person is not shown, or is gone', async () => {
    await sql('update public.people set is_shown = false')
    for (const id of [person, crypto.randomUUID()]) {
      expect((await send({ person_id: id, message: `To ${id}` })).status).toBe(201)
    }
    expect(await stored()).toMatchObject([{ person_id: null }, { person_id: null }])
    expect((await delivered()).map(({ to }) => to)).toEqual([
      'office@example.com',
      'office@example.com',
    ])
  })

  it('tells the listing’s person, else the office, else the admins', async () => {
    const told = async (more: object = {}) => {
      backend().mails.length = 0
      await send({ property_id: property, message: crypto.randomUUID(), ...more })
      return (await delivered()).map(({ to }) => to)
    }
    const { email } = await backend().account('admin')
    expect(await told()).toEqual(['office@example.com'])
    expect(await told({ person_id: person })).toEqual(['ana@example.com'])
    await sql(`update public.properties set agent_id = '${person}'`)
    expect(await told()).toEqual(['ana@example.com'])
    await sql(`update public.people set email = ''`)
    expect(await told()).toEqual(['office@example.com'])
    for (const none of ['', 'office@intranet', `${'x'.repeat(65)}@example.com`]) {
      await sql('update public.site_settings set email = $1', [none])
      expect(await told()).toContain(email)
    }
  })

  it('tells the account of the listing’s person too, whatever the public entry says', async () => {
    const { email } = await backend().account('user')
    await sql(`update public.properties set agent_id = '${person}'`)
    await sql(
      `update public.people set profile_id = (select id from public.profiles where username = $1)`,
      [email],
    )
    await send({ property_id: property })
    expect((await delivered()).map(({ to }) => to)).toEqual(['ana@example.com', email])
    await sql(`update public.people set email = ''`)
    backend().mails.length = 0
    await send({ property_id: property, message: 'Is it near the school?' })
    expect((await delivered()).map(({ to }) => to)).toEqual([email])
    expect(await stored()).toMatchObject(Array(2).fill({ assignee_id: expect.any(String) }))

    await sql('update public.people set is_away = true')
    backend().mails.length = 0
    await send({ property_id: property, message: 'Is it near the market?' })
    expect((await delivered()).map(({ to }) => to)).toEqual(['office@example.com'])
    expect((await stored())[2]).toMatchObject({ assignee_id: null })
  })

  it('asks the agents to claim what is nobody’s, without the client’s details', async () => {
    const { email } = await backend().account('user')
    await sql(
      `insert into public.people (name, profile_id)
       select 'Ben', id from public.profiles where username = $1`,
      [email],
    )
    await send({ property_id: property })
    const mails = await delivered()
    expect(mails.map(({ to }) => to)).toEqual([email])
    expect(mails[0]?.subject).toMatch(/^First to claim: BALE-\w+, House <3, BL-\d+$/)
    expect(mails[0]?.text).toMatch(/\/admin\/enquiries\/[0-9a-f-]{36}\?claim=1/)
    expect(mails[0]?.text).not.toMatch(/Maria|917 123/)
  })

  it('sends a receipt that holds nothing of what was typed', async () => {
    const typed = {
      name: 'Buy pills',
      message: 'https://evil.example/pills',
      phone: '0999 888 7777',
    }
    const known = { phone: typed.phone, email: 'maria@example.com', property_id: property }
    // A link in somebody's first message about a listing is set aside.
    await send(known)
    await delivered()
    backend().mails.length = 0
    await send({ ...known, ...typed })
    const [receipt, notice] = await delivered()
    expect(receipt).toMatchObject({ to: 'maria@example.com', replyTo: 'office@example.com' })
    expect(JSON.stringify(receipt)).not.toMatch(/pills|888 ?7777|BEGIN:VCALENDAR/)
    expect(receipt?.text).toContain(`You wrote about “House <3” (${await reference()}).`)
    expect(receipt?.html).toContain('House &lt;3')
    expect(notice).toMatchObject({ to: 'office@example.com', replyTo: 'maria@example.com' })
    expect(notice?.text).toContain('[web address left out]')
    expect(`${notice?.text}${notice?.html}`).not.toContain('evil')
    expect(notice?.subject).toMatch(new RegExp(`: House <3, ${await reference()}$`))
    expect(receipt?.id).not.toBe(notice?.id)
  })

  it('writes the receipt in the language of the form, and the notice in the office’s', async () => {
    const typed = {
      property_id: property,
      email: 'maria@example.com',
      preferred_times: [inDays(7)],
    }
    await send({ ...typed, language: 'fil-PH' })
    const [receipt, notice] = await delivered()
    expect(receipt?.subject).toMatch(/^Natanggap namin ang message mo \(BALE-/)
    expect(receipt?.text).toContain(`Tungkol sa “House <3” (${await reference()}) ang message mo.`)
    expect(receipt?.text).toMatch(/Mga oras na puwede ka: (?:Lin|Lun|Mar|Miy|Huw|Biy|Sab), /)
    expect(receipt?.text).toMatch(/Buksan ang listing:\nhttps?:\/\/[^/]+\/fil\/property\//)
    expect(receipt?.html).toContain('<html lang="fil-PH">')
    expect(receipt?.html).toContain('Kung hindi gumana ang button')
    expect(notice?.text).not.toMatch(/ ang |\/fil/)
  })

  it('says the times in the receipt that were asked for', async () => {
    const [day, next] = [addDays(manilaDay(), 2), addDays(manilaDay(), 3)]
    const preferred_times = [`${day}T10:00`, `${next}T14:30`]
    await send({ email: 'maria@example.com', property_id: property, preferred_times })
    const [receipt] = await delivered()
    expect(receipt?.text).toContain(
      `Times that would suit you: ${shortDay(day)}, 10:00 am; ${shortDay(next)}, 2:30 pm.`,
    )
    const [, ticket = ''] = /Add your times to a calendar:\n(\S+)/.exec(receipt?.text ?? '') ?? []
    expect(Object.fromEntries(new URL(ticket).searchParams)).toEqual({
      sent: expect.stringMatching(/^BALE-/),
      listing: property,
      times: preferred_times.join(),
    })
  })

  it('sends one that names by its reference what nobody vouched for has seen', async () => {
    await sql(`update public.properties set title = 'Claim at evil.example'`)
    await sql('insert into public.unseen_listings select id from public.properties')
    await send({ email: 'maria@example.com', property_id: property })
    const [receipt, notice] = await delivered()
    expect(JSON.stringify(receipt)).not.toMatch(/claim|evil/i)
    expect(receipt?.text).toContain(`You wrote about ${await reference()}.`)
    expect(notice?.text).toContain('Claim at evil. example')
    // What e-mails about a viewing say once the listing is gone.
    expect(await stored()).toMatchObject([{ subject: await reference() }])
  })

  it('has an address of the office that links would read as more get no answers, but the notice', async () => {
    await sql(`update public.site_settings set email = 'a&b#c@example.com'`)
    expect((await send({ email: 'maria@example.com' })).status).toBe(201)
    const mails = await delivered()
    expect(mails.map(({ to }) => to)).toEqual(['a&b#c@example.com', 'maria@example.com'])
    expect(mails[1]?.replyTo).toBeUndefined()
  })

  it('sends the times that somebody asks for as a calendar file, to staff alone', async () => {
    const times = [inDays(2), inDays(3)]
    await send({ property_id: property, email: 'maria@example.com', preferred_times: times })
    const [receipt, notice] = await delivered()
    expect(receipt?.calendar).toBeUndefined()
    expect(notice?.subject).toMatch(/^Viewing BALE-/)
    const lines = notice?.calendar?.split('\r\n') ?? []
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    const unfolded = notice?.calendar?.replaceAll('\r\n ', '').split('\r\n') ?? []
    for (const line of [
      'METHOD:PUBLISH',
      'STATUS:TENTATIVE',
      'LOCATION:2\\, Rizal St\\; Mexico',
      `SUMMARY:Viewing: House <3\\, ${await reference()}`,
    ]) {
      expect(unfolded.filter((each) => each === line).length).toBeGreaterThan(0)
    }
    const uids = unfolded.filter((line) => line.startsWith('UID:'))
    expect(new Set(uids).size).toBe(2)
    expect(unfolded.filter((line) => /^DTSTAMP:\d{8}T\d{6}Z$/.test(line))).toHaveLength(2)
  })

  it('survives a mail server that is dead, and sends each e-mail once when it is back', async () => {
    backend().mailServer.isDown = true
    expect((await send({ email: 'maria@example.com' })).status).toBe(201)
    expect(await delivered()).toEqual([])
    await expect
      .poll(() => sql('select attempts from public.outgoing_mails where last_error is not null'))
      .toEqual([{ attempts: 1 }, { attempts: 1 }])
    const { token } = await backend().account('admin')
    const stuck = await backend().call(
      'GET',
      '/rest/v1/outgoing_mails?select=recipient,subject,attempts&sent_at=is.null&attempts=gte.1&order=recipient',
      { token },
    )
    expect(stuck.json).toMatchObject([
      { recipient: 'maria@example.com' },
      { recipient: 'office@example.com' },
    ])
    backend().mailServer.isDown = false
    for (let round = 0; round < 2; round++) {
      await sql('update public.outgoing_mails set next_attempt_at = now() where sent_at is null')
      await backend().backend.mails.deliver()
    }
    expect((await delivered()).map(({ to }) => to)).toEqual([
      'maria@example.com',
      'office@example.com',
    ])
    const left = await sql(
      'select distinct body_text, body_html, calendar, link from public.outgoing_mails',
    )
    expect(left).toEqual([{ body_text: null, body_html: null, calendar: null, link: null }])
  })
})
