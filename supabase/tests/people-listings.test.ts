import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, queryAs, rolledBack, sqlError, visitor } from './actors.ts'
import type { TestDatabase } from './database.ts'
import { admin, ana, ben, listing, nobody, type Person, startPeople, user } from './people-rows.ts'

describe('listings and their people', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startPeople()
  }, 60_000)
  afterAll(() => db?.stop())

  const agents = async () =>
    (
      await db.query<{ agent_id: string | null }>(
        'select agent_id from public.properties order by id',
      )
    ).map(({ agent_id }) => agent_id)
  const handOver = (actor: Actor, from: string, to: string | null) =>
    queryAs<{ moved: number }>(db, actor, 'select public.hand_over_listings($1, $2) as moved', [
      from,
      to,
    ])
  describe('handing listings over', () => {
    it('moves all of one, and says how many', async () => {
      await rolledBack(db, async () => {
        expect(await handOver(admin, ana, ben)).toEqual([{ moved: 2 }])
        expect(await agents()).toEqual([ben, ben, ben, null])
        expect(await handOver(admin, ben, null)).toEqual([{ moved: 3 }])
        expect(await agents()).toEqual([null, null, null, null])
      })
    })

    it('moves none to oneself, or of somebody unknown', async () => {
      await rolledBack(db, async () => {
        expect(await handOver(admin, ana, ana)).toEqual([{ moved: 0 }])
        expect(await handOver(admin, nobody, ana)).toEqual([{ moved: 0 }])
        expect((await sqlError(handOver(admin, ana, nobody))).code).toBe('PT404')
        expect(await agents()).toEqual([ana, ana, ben, null])
      })
    })

    it('is for admins', async () => {
      await rolledBack(db, async () => {
        expect((await sqlError(handOver(user, ana, ben))).hint).toBe('person_edit_forbidden')
        expect((await sqlError(handOver(visitor, ana, ben))).code).toBe('42501')
        expect(await agents()).toEqual([ana, ana, ben, null])
      })
    })

    it('comes by itself to the brokerage where somebody is removed', async () => {
      await rolledBack(db, async () => {
        await queryAs(db, admin, 'delete from public.people where id = $1', [ana])
        expect(await agents()).toEqual([null, null, ben, null])
      })
    })
  })

  it('are counted with their listings for accounts, not for visitors', async () => {
    await rolledBack(db, async () => {
      const sql = 'select public.count_listings_by_person() as counts'
      expect(await queryAs(db, user, sql)).toEqual([{ counts: { [ana]: 2, [ben]: 1 } }])
      expect((await sqlError(queryAs(db, visitor, sql))).code).toBe('42501')
    })
  })

  it('are a listing’s by a save, unless there is nobody such', async () => {
    await rolledBack(db, async () => {
      const sql = 'select public.save_property($1, $2, $3::text::jsonb) as stored'
      const assign = (agent_id: string | null, revision: number) =>
        queryAs<{ stored: Person }>(db, user, sql, [
          listing(4),
          revision,
          JSON.stringify({ agent_id }),
        ])
      expect((await assign(ben, 1))[0]?.stored).toMatchObject({ agent_id: ben })
      expect((await assign(null, 2))[0]?.stored).toMatchObject({ agent_id: null })
      expect((await sqlError(assign(nobody, 3))).hint).toBe('bad_property')
    })
  })
})
