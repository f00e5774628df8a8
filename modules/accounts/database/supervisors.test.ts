import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, queryAs, rolledBack, sqlError } from '../../../testing/database/actors.ts'
import type { TestDatabase } from '../../../testing/database/database.ts'
import {
  admin,
  ana,
  ben,
  eva,
  personOf,
  savePerson,
  startPeople,
} from '../../../testing/database/people-rows.ts'

describe('people', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startPeople()
  })
  afterAll(() => db?.stop())

  const save = (actor: Actor, id: string | null, person: unknown, revision = 1) =>
    savePerson(db, actor, id, person, revision)

  describe('a supervising broker', () => {
    it('is known to visitors by name, which follows', async () => {
      await rolledBack(db, async () => {
        expect(await save(admin, ana, { supervisor_id: ben })).toMatchObject({
          supervisor_name: 'Ben Reyes',
        })
        await save(admin, ben, { name: 'Benjamin Reyes', is_shown: false })
        expect(await personOf(db, ana)).toMatchObject({
          supervisor_name: 'Benjamin Reyes',
          revision: 2,
        })
        await queryAs(db, admin, 'delete from public.people where id = $1', [ben])
        expect(await personOf(db, ana)).toMatchObject({ supervisor_id: null, supervisor_name: '' })
      })
    })

    it('is nobody below, and nobody themselves', async () => {
      await rolledBack(db, async () => {
        await save(admin, ana, { supervisor_id: ben })
        await save(admin, ben, { supervisor_id: eva })
        for (const below of [ana, ben, eva]) {
          const error = await sqlError(save(admin, eva, { supervisor_id: below }))
          expect(error.hint).toBe('supervisor_circle')
        }
        expect(await save(admin, ben, { supervisor_id: null }, 2)).toMatchObject({
          supervisor_name: '',
        })
      })
    })
  })
})
