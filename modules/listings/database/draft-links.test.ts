import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Actor,
  account,
  people,
  queryAs,
  rolledBack,
  seedAccounts,
  service,
  sqlError,
  visitor,
} from '../../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../../testing/database/database.ts'

const id = 'b0000000-0000-4000-8000-000000000001'
const ana = 'b0000000-0000-4000-8000-0000000000a1'
const user = account(people.user)
const admin = account(people.admin)

type Draft = {
  is_published: boolean
  property: Record<string, unknown> & { property_images: object[]; agent: object | null }
  faqs: { question: string }[]
}

describe('the link that shows a draft to its owner', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
    await db.exec(`
      insert into public.people (id, name, position, is_shown) values ('${ana}', 'Ana', 'Agent', true);
      insert into public.properties (id, title, price, published_at, agent_id)
        values ('${id}', 'Draft house', '1M', null, '${ana}');
      insert into public.property_images (property_id, image_url, display_order)
        values ('${id}', '/second.webp', 1), ('${id}', '/first.webp', 0);
      insert into public.property_videos (property_id, video_url) values ('${id}', '/tour.mp4');
      insert into public.property_faqs (property_id, question) values ('${id}', 'Is there water?');
      insert into public.authorities (property_id, owner_name) values ('${id}', 'Lita Secret')`)
  })
  afterAll(() => db?.stop())

  const ask = (actor: Actor, sql: string) => queryAs<Record<string, unknown>>(db, actor, sql)
  const refusal = async (actor: Actor, sql: string) => (await sqlError(ask(actor, sql))).hint
  async function make(actor: Actor = user, days = 14) {
    const [row] = await ask(
      actor,
      `select public.make_listing_link('draft', '${id}', ${days}) as made`,
    )
    return row?.made as { secret: string; id: string; ends_at: string }
  }
  async function read(secret: string, actor: Actor = visitor) {
    const [row] = await ask(actor, `select public.read_draft('${secret}') as draft`)
    return row?.draft as Draft | null
  }

  it('shows what visitors would read if it were published, and nothing else', async () => {
    await rolledBack(db, async () => {
      const { secret } = await make()
      expect(secret).toMatch(/^[0-9a-f]{40}$/)
      const draft = await read(secret)
      expect(draft).toMatchObject({
        is_published: false,
        property: {
          id,
          title: 'Draft house',
          property_images: [{ image_url: '/first.webp' }, { image_url: '/second.webp' }],
          property_videos: [{ video_url: '/tour.mp4' }],
          agent: { name: 'Ana' },
        },
        faqs: [{ question: 'Is there water?' }],
      })
      expect(JSON.stringify(draft)).not.toContain('Lita')
      // Published, a visitor reads just these columns, by the table's own grants.
      const columns = (table: string) =>
        db.query<{ name: string }>(
          `select attname::text as name from pg_attribute
           where attrelid = $1::regclass and attnum > 0 and not attisdropped
             and has_column_privilege('anon', attrelid, attnum, 'select') order by 1`,
          [table],
        )
      const shown = (entry: object | null | undefined) => Object.keys(entry ?? {}).sort()
      const { property_images, property_videos, property_previews, agent, ...own } =
        draft?.property ?? { property_images: [], agent: null }
      expect(property_previews).toEqual([])
      for (const [table, entry] of [
        ['public.properties', own],
        ['public.property_images', property_images[0]],
        ['public.property_videos', (property_videos as object[])[0]],
        ['public.property_faqs', draft?.faqs[0]],
        ['public.people', agent],
      ] as const) {
        expect(shown(entry), table).toEqual((await columns(table)).map(({ name }) => name))
      }
      await db.exec(`update public.people set is_shown = false where id = '${ana}'`)
      expect((await read(secret))?.property.agent).toBeNull()
    })
  })

  it('says that the listing is on the site once it is published', async () => {
    await rolledBack(db, async () => {
      const { secret } = await make()
      await db.exec(`update public.properties set published_at = now() where id = '${id}'`)
      expect((await read(secret))?.is_published).toBe(true)
    })
  })

  it('opens nothing once it has ended, was replaced, or its listing is in the trash', async () => {
    await rolledBack(db, async () => {
      const first = await make()
      const second = await make(admin)
      expect(await read(first.secret)).toBeNull()
      expect(await read(second.secret)).not.toBeNull()
      expect(await read(second.secret, user)).not.toBeNull()
      expect(await read(second.secret.toUpperCase())).toBeNull()
      expect(await read('')).toBeNull()
      expect(await read('x'.repeat(10_000))).toBeNull()

      await db.exec('savepoint made')
      await db.exec(`update private.secret_links set ends_at = now() - interval '1 second'`)
      expect(await read(second.secret)).toBeNull()
      const [{ link } = {}] = await ask(
        user,
        `select public.listing_link('draft', '${id}') as link`,
      )
      expect(link).toBeNull()
      await db.exec('rollback to savepoint made')

      await db.exec(`update public.properties set deleted_at = now() where id = '${id}'`)
      expect(await read(second.secret)).toBeNull()
      for (const call of [
        `select public.make_listing_link('draft', '${id}', 14)`,
        `select public.listing_link('draft', '${id}')`,
        `select public.end_secret_link('${second.id}')`,
      ]) {
        expect(await refusal(user, call)).toBe('in_trash')
        await db.exec('rollback to savepoint made')
        await db.exec(`update public.properties set deleted_at = now() where id = '${id}'`)
      }
      await db.exec('rollback to savepoint made')

      await ask(user, `select public.end_secret_link('${second.id}')`)
      expect(await read(second.secret)).toBeNull()
    })
  })

  it('is made for 1 to 90 days, by who may edit the listing', async () => {
    await rolledBack(db, async () => {
      await db.exec('savepoint before')
      for (const days of ['0', '91', '2147483647', '-1', 'null']) {
        const call = `select public.make_listing_link('draft', '${id}', ${days})`
        expect(await refusal(user, call), days).toBe('bad_days')
        await db.exec('rollback to savepoint before')
      }
      const gone = `select public.make_listing_link('draft', gen_random_uuid(), 14)`
      expect(await refusal(user, gone)).toBe('listing_edit_forbidden')
      await db.exec('rollback to savepoint before')
      const { secret: _secret, ...link } = await make(user, 1)
      const [row] = await ask(user, `select public.listing_link('draft', '${id}') as link`)
      expect(row?.link).toEqual(link)
      await db.exec(`update public.staff_settings set listing_editors = 'admins'`)
      await db.exec('savepoint admins')
      for (const call of [
        `make_listing_link('draft', '${id}', 14)`,
        `listing_link('draft', '${id}')`,
        `end_secret_link('${link.id}')`,
      ]) {
        expect(await refusal(user, `select public.${call}`)).toBe('listing_edit_forbidden')
        await db.exec('rollback to savepoint admins')
        for (const actor of [visitor, service]) {
          const { code } = await sqlError(ask(actor, `select public.${call}`))
          expect(code).toBe('42501')
          await db.exec('rollback to savepoint admins')
        }
      }
    })
  })
})
