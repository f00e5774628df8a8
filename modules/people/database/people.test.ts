import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Actor,
  people,
  queryAs,
  rolledBack,
  sqlError,
  visitor,
} from '../../../testing/database/actors.ts'
import type { TestDatabase } from '../../../testing/database/database.ts'
import {
  admin,
  ana,
  ben,
  eva,
  nobody,
  otherUser,
  personOf,
  savePerson,
  startPeople,
  user,
} from '../../../testing/database/people-rows.ts'

describe('people', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startPeople()
  })
  afterAll(() => db?.stop())

  const save = (actor: Actor, id: string | null, person: unknown, revision = 1) =>
    savePerson(db, actor, id, person, revision)

  it('who are not shown are read by listing editors that somebody vouches for', async () => {
    await rolledBack(db, async () => {
      await db.exec('update public.people set is_shown = false')
      const read = async (actor: Actor) =>
        (await queryAs(db, actor, 'select id, phone, licence_no from public.people')).length
      expect(await read(visitor)).toBe(0)
      expect(await read(otherUser)).toBe(0)
      expect(await read(user)).toBe(3)
      expect(await read(admin)).toBe(3)
      await db.query(
        `insert into public.staff_invitations (email, role, secret_hash, accepted_by)
         select 'x@example.com', 'admin', repeat('a', 64), id
         from public.profiles where user_id = $1`,
        [people.otherUser],
      )
      expect(await read(otherUser)).toBe(3)
    })
  })

  it('who are not shown are read by no other account than their own where admins edit', async () => {
    await rolledBack(db, async () => {
      await db.exec('update public.people set is_shown = false')
      await db.exec(`update public.staff_settings set listing_editors = 'admins'`)
      const read = async (actor: Actor) =>
        (await queryAs<{ id: string }>(db, actor, 'select id from public.people order by id')).map(
          ({ id }) => id,
        )
      expect(await read(otherUser)).toEqual([])
      expect(await read(user)).toEqual([ana])
      expect(await read(admin)).toEqual([ana, ben, eva])
    })
  })

  it('are edited, for whoever has the entry open, also by what comes with a place', async () => {
    await rolledBack(db, async () => {
      await queryAs(db, admin, 'update public.people set display_order = 9 where id = $1', [ana])
      expect((await personOf(db, ana))?.revision).toBe(1)
      const both = `update public.people set display_order = 8, about = 'x' where id = $1`
      await queryAs(db, admin, both, [ana])
      expect((await personOf(db, ana))?.revision).toBe(2)
    })
  })

  it('are added last, by admins', async () => {
    await rolledBack(db, async () => {
      const saved = await save(admin, null, { name: 'Ñoño 🌟', phone: '+639171234567' })
      expect(saved).toMatchObject({
        name: 'Ñoño 🌟',
        phone: '+639171234567',
        is_shown: true,
        display_order: 3,
        revision: 1,
      })
      expect((await sqlError(save(user, null, { name: 'Me' }))).hint).toBe('person_edit_forbidden')
    })
  })

  it('are saved over the revision that was loaded, else there is a conflict', async () => {
    await rolledBack(db, async () => {
      const saved = await save(admin, ana, { position: 'Broker' })
      expect(saved).toMatchObject({ position: 'Broker', name: 'Ana Cruz', revision: 2 })
      const late = save(admin, ana, { position: 'Salesperson' }, 1)
      await expect(late).rejects.toMatchObject({ code: 'PT409', hint: 'conflict' })
      await expect(save(admin, nobody, { position: 'x' })).rejects.toMatchObject({
        code: 'PT404',
        hint: 'not_found',
      })
      expect(await personOf(db, ana)).toMatchObject({ position: 'Broker', revision: 2 })
    })
  })

  it('keep their revision with a new photo or place, which no form holds', async () => {
    await rolledBack(db, async () => {
      const photo = `https://x.example/storage/v1/object/public/property-images/${ana}/1_0.webp`
      await queryAs(db, user, 'update public.people set photo_url = $1 where id = $2', [photo, ana])
      await queryAs(db, admin, 'select public.reorder_people($1::uuid[])', [
        `{${eva},${ana},${ben}}`,
      ])
      expect(await personOf(db, ana)).toMatchObject({
        photo_url: photo,
        display_order: 1,
        revision: 1,
      })
    })
  })

  it.each([
    ['no name', { name: ' ' }],
    ['a name of two lines', { name: 'Ana\nCruz' }],
    ['a long name', { name: 'x'.repeat(121) }],
    ['a number as typed', { phone: '0917 123 4567' }],
    ['a land line for Viber', { viber_number: '+6345961234' }],
    ['a script for a link', { messenger_url: 'javascript:alert(1)' }],
    ['another host', { messenger_url: 'https://m.me.example.com/ana' }],
    ['a host before an at', { messenger_url: 'https://m.me@evil.example/ana' }],
    ['no page', { messenger_url: 'https://m.me/' }],
    ['no address', { email: 'ana' }],
    ['an address with copies', { email: 'ana@x.example?bcc=eva@x.example' }],
    ['a subject for an address', { email: '?subject=a&bcc=eva@x.example' }],
    ['an address of one word', { email: 'ana@localhost' }],
    [
      'an end before the beginning',
      {
        licence_valid_from: '2026-02-01',
        licence_valid_until: '2026-01-01',
      },
    ],
    ['no date', { licence_valid_until: 'soon' }],
    ['a long text', { about: 'x'.repeat(1001) }],
    ['an unknown column', { colour: 'red' }],
    ['the revision', { revision: 9 }],
    ['the name above', { supervisor_name: 'x' }],
    ['a supervisor that isn’t there', { supervisor_id: nobody }],
    ['a picture elsewhere', { photo_url: 'https://evil.example/x.webp' }],
    [
      'a picture elsewhere, under the same names',
      { photo_url: `https://evil.example/property-images/${ana}/1_0.webp` },
    ],
    [
      'a picture elsewhere, with the path in its query',
      {
        photo_url: `https://evil.example/x?/storage/v1/object/public/property-images/${ana}/1_0.webp`,
      },
    ],
    [
      'another’s photo',
      { photo_url: `https://x.example/storage/v1/object/public/property-images/${ben}/1_0.webp` },
    ],
    ['no object', [1]],
  ])('refuses %s', async (_what, person) => {
    await rolledBack(db, async () => {
      expect((await sqlError(save(admin, ana, person))).hint).toBe('bad_person')
      expect((await personOf(db, ana))?.revision).toBe(1)
    })
  })

  describe('an account tied to one', () => {
    it('edits its own entry', async () => {
      await rolledBack(db, async () => {
        const same = { is_shown: true, licence_no: '', supervisor_id: null }
        const saved = await save(user, ana, { about: 'Born in Guagua.', ...same })
        expect(saved).toMatchObject({ about: 'Born in Guagua.', revision: 2 })
      })
    })

    it.each([
      { position: 'Licensed Real Estate Broker' },
      { licence_no: '1' },
      { licence_valid_from: '2024-01-01' },
      { licence_valid_until: '2027-01-01' },
      { supervisor_id: ben },
      { profile_id: null },
      { is_shown: false },
      { display_order: 7 },
    ])('does not change %o', async (claim) => {
      await rolledBack(db, async () => {
        expect((await sqlError(save(user, ana, claim))).hint).toBe('person_claim_forbidden')
      })
    })

    it('edits no other, and none does another’s', async () => {
      await rolledBack(db, async () => {
        const refused = { code: '42501', hint: 'person_edit_forbidden' }
        expect(await sqlError(save(user, ben, { about: 'x' }))).toMatchObject(refused)
        expect(await sqlError(save(otherUser, ana, { about: 'x' }))).toMatchObject(refused)
        expect(await sqlError(save(visitor, ana, { about: 'x' }))).toMatchObject({ code: '42501' })
        await db.query('update public.profiles set confirmed_at = null where user_id = $1', [
          people.user,
        ])
        expect(await sqlError(save(user, ana, { about: 'x' }))).toMatchObject(refused)
      })
    })

    it('is tied to no second one', async () => {
      await rolledBack(db, async () => {
        const profile_id = (await personOf(db, ana))?.profile_id
        const error = await sqlError(save(admin, ben, { profile_id }))
        expect(error).toMatchObject({ code: '23505', hint: 'bad_person' })
      })
    })

    it('leaves the entry when it is deleted', async () => {
      await rolledBack(db, async () => {
        await queryAs(db, admin, 'delete from public.profiles where user_id = $1', [people.user])
        expect(await personOf(db, ana)).toMatchObject({ name: 'Ana Cruz', profile_id: null })
      })
    })
  })

  it.each([
    ['one is missing', [ana, ben]],
    ['one is there twice', [ana, ben, ben]],
    ['one is unknown', [ana, ben, nobody]],
  ])('are not ordered where %s', async (_what, ids) => {
    await rolledBack(db, async () => {
      const sql = 'select public.reorder_people($1::uuid[])'
      const error = await sqlError(queryAs(db, admin, sql, [`{${ids.join(',')}}`]))
      expect(error.hint).toBe('people_order_mismatch')
    })
  })

  it('are ordered by admins only', async () => {
    await rolledBack(db, async () => {
      const sql = 'select public.reorder_people($1::uuid[])'
      const error = await sqlError(queryAs(db, user, sql, [`{${ben},${ana},${eva}}`]))
      expect(error.hint).toBe('person_edit_forbidden')
    })
  })

  it('raise the version of what visitors see', async () => {
    await rolledBack(db, async () => {
      const version = async () =>
        (await db.query<{ v: string }>('select public.content_version()::text as v'))[0]?.v
      const before = await version()
      await save(admin, ana, { about: 'x' })
      expect(await version()).not.toBe(before)
    })
  })

  it('are told of on every page where somebody is shown, which is no edit of the settings', async () => {
    await rolledBack(db, async () => {
      const site = async () =>
        (
          await db.query<{ shows_people: boolean; revision: number }>(
            'select shows_people, revision from public.site_settings',
          )
        )[0]
      const before = await site()
      expect(before).toMatchObject({ shows_people: true })
      for (const id of [ana, ben, eva]) await save(admin, id, { is_shown: false })
      expect(await site()).toEqual({ ...before, shows_people: false })
      await save(admin, ben, { is_shown: true }, 2)
      expect(await site()).toEqual(before)
      await queryAs(db, admin, 'delete from public.people')
      expect(await site()).toEqual({ ...before, shows_people: false })
    })
  })

  it('leave their files to be removed: the photo that was replaced, all of who is gone', async () => {
    await rolledBack(db, async () => {
      const photo = (file: string) =>
        `https://x.example/storage/v1/object/public/property-images/${ana}/${file}`
      const show = (file: string | null) =>
        db.query('update public.people set photo_url = $1 where id = $2', [
          file && photo(file),
          ana,
        ])
      await show('1_0.webp')
      await show('2_0.webp')
      await show(null)
      await db.query('delete from public.people where id = $1', [ana])
      const removed = await db.query(
        'select property_id, name from private.removed_objects order by id',
      )
      expect(removed).toEqual([
        { property_id: ana, name: `${ana}/1_0.webp` },
        { property_id: ana, name: `${ana}/2_0.webp` },
        { property_id: ana, name: null },
      ])
    })
  })
})
