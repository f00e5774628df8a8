import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type HostedDatabase,
  startHostedDatabase,
} from '../../../testing/database/hosted-database.ts'
import { connect, type OwnConnection } from '../connect.ts'
import { sameText } from '../tables.ts'
import { mustHoldTogether } from './load-into-project.ts'

let database: HostedDatabase
let sql: OwnConnection
beforeAll(async () => {
  database = await startHostedDatabase()
  sql = await connect(database.url)
  await sql.exec(sameText)
})
afterAll(async () => {
  await sql.close()
  await database.stop()
})

it('finds a row that names one that is not there', async () => {
  await mustHoldTogether(sql)
  await sql.exec(`
    begin; set local session_replication_role = replica;
    insert into public.profiles (user_id, username) values (gen_random_uuid(), 'nobody@example.com')`)
  await expect(mustHoldTogether(sql)).rejects.toThrow(
    /^a row of public\.profiles names one of auth\.users that is not there \(profiles_user_id_fkey\)$/,
  )
  await sql.exec('rollback')
})

it('has only the rights that a project gives its owner', async () => {
  const refused = (text: string, words: RegExp) => expect(sql.query(text)).rejects.toThrow(words)
  await refused('delete from storage.objects', /Direct deletion from storage tables is not/)
  await refused('alter table auth.users disable trigger all', /must be owner of table users/)
  await refused('drop table storage.objects', /must be owner/)
  const [own] = await sql.query<{ super: boolean }>(
    'select rolsuper as super from pg_roles where rolname = current_user',
  )
  expect(own?.super).toBe(false)
})
