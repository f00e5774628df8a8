import { expect } from 'vitest'
import type { TestDatabase } from './database.ts'

const waiting = `select pid from pg_stat_activity
  where wait_event_type = 'Lock' and datname = current_database()`

export const untilOneWaits = (db: Pick<TestDatabase, 'query'>) =>
  expect.poll(() => db.query(waiting)).toHaveLength(1)
