import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Actor,
  people,
  queryAs,
  rolledBack,
  service,
} from '../../../testing/database/actors.ts'
import type { TestDatabase } from '../../../testing/database/database.ts'
import {
  admin,
  agent,
  ask,
  assign,
  house,
  lot,
  startEnquiries,
  stranger,
} from '../../../testing/database/enquiry-rows.ts'

interface Named {
  title: string
  photo: unknown
}

describe('listings whose words nobody vouched for has seen', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startEnquiries()
    await db.exec('delete from private.previews_to_draw')
  })
  afterAll(() => db?.stop())

  const unseen = async () =>
    (
      await db.query<{ property_id: string }>(
        'select property_id from public.unseen_listings order by property_id',
      )
    ).map(({ property_id }) => property_id)
  const write = (actor: Actor, words: string, id = house) =>
    queryAs(db, actor, `update public.properties set ${words} where id = $1`, [id])
  const save = async (actor: Actor, property: object = {}) => {
    const [row] = await db.query<{ revision: number }>(
      'select revision from public.properties where id = $1',
      [house],
    )
    await ask(db, actor, 'save_property($1, $2, $3::text::jsonb)', [
      house,
      row?.revision,
      JSON.stringify(property),
    ])
  }
  const add = (actor: Actor) =>
    queryAs(
      db,
      actor,
      `insert into public.properties (title, price) values ('Claim at evil.example', '1M')`,
    )
  const addPicture = (actor: Actor) =>
    queryAs(
      db,
      actor,
      `insert into public.property_images (property_id, image_url) values ($1, '/1_0.webp')`,
      [house],
    )

  it('are those that were there already: none', async () => {
    expect(await unseen()).toEqual([])
  })

  it.each([
    `title = 'Claim at evil.example'`,
    `price = 'Call evil.example'`,
    `address = 'evil.example'`,
    `city = 'evil.example'`,
    `state = 'evil.example'`,
  ])('are those of which a stranger wrote %s', async (words) => {
    await rolledBack(db, async () => {
      await write(stranger, words)
      expect(await unseen()).toEqual([house])
    })
    await rolledBack(db, async () => {
      for (const vouchedFor of [agent, admin]) await write(vouchedFor, words)
      expect(await unseen()).toEqual([])
    })
  })

  it('are those that a stranger added or saved, or gave a picture', async () => {
    for (const work of [add, addPicture, (actor: Actor) => save(actor, { title: 'Villa' })]) {
      await rolledBack(db, async () => {
        await work(agent)
        expect(await unseen()).toEqual([])
      })
      await rolledBack(db, async () => {
        await work(stranger)
        expect(await unseen()).toHaveLength(1)
      })
    }
  })

  it('stay so while the stranger saves them, and while others change them without the form', async () => {
    await rolledBack(db, async () => {
      await write(stranger, 'bedrooms = 3', lot)
      await write(stranger, `title = 'Claim'`)
      await save(stranger)
      await write(admin, 'featured = true')
      await addPicture(admin)
      for (const words of [`price = '2M'`, `title = 'House', city = 'Mexico'`])
        for (const actor of [agent, admin]) await write(actor, words)
      expect(await unseen()).toEqual([house])
    })
  })

  it.each([
    ['an admin', admin],
    ['an account that is one of the people', agent],
  ])('are seen once %s saves them, changed or not', async (_who, actor) => {
    await rolledBack(db, async () => {
      for (const property of [{}, { bedrooms: 2 }, { title: 'House' }]) {
        await write(stranger, `title = 'Claim'`)
        await addPicture(stranger)
        expect(await unseen()).toEqual([house])
        await save(actor, property)
        expect(await unseen()).toEqual([])
      }
    })
  })

  it('are seen no longer where a stranger changes them again', async () => {
    await rolledBack(db, async () => {
      await save(admin, { title: 'House' })
      await write(stranger, `title = 'Claim'`)
      expect(await unseen()).toEqual([house])
    })
  })

  it('are none of whom an enquiry was given to', async () => {
    await rolledBack(db, async () => {
      await db.query(
        `insert into public.enquiries (reference, name, email, message, notice_version)
         values ('BALE-2222', 'Maria', 'maria@example.com', 'x', 1)`,
      )
      const [row] = await db.query<{ id: string }>('select id from public.enquiries')
      await assign(db, row?.id ?? '', people.otherUser)
      await write(stranger, `title = 'Villa'`)
      expect(await unseen()).toEqual([])
    })
  })

  it('are drawn without words and photograph, and again once they are seen', async () => {
    await rolledBack(db, async () => {
      const take = async () => {
        const [row] = await queryAs<{ taken: Named[] }>(
          db,
          service,
          'select public.take_previews(9) as taken',
        )
        await db.exec('delete from private.previews_to_draw')
        return row?.taken
      }
      await addPicture(admin)
      await write(stranger, `title = 'Claim', price = 'evil', address = 'evil', city = 'evil'`)
      const [bare] = (await take()) ?? []
      expect(bare).toMatchObject({ title: '', photo: null })
      expect(JSON.stringify(bare)).not.toMatch(/claim|evil|1_0/i)
      await save(admin)
      expect(await take()).toMatchObject([{ title: 'Claim', photo: {} }])
    })
  })
})
