import { beforeAll, describe, expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { onFreshSite } from '~testing/screens/data'
import { expectErrors } from '~testing/screens/requests'
import { accounts } from './accounts'
import { type Calls, type Who, wordsOf } from './call'
import { callerOf, vouchForUser } from './caller'
import { commissionSheets } from './commission-sheets'
import { enquiries } from './enquiries'
import { history } from './history'
import { listings } from './listings'
import { papers } from './papers'
import { people } from './people'
import { pictures } from './pictures'
import { publicReads } from './public-reads'
import { settings } from './settings'
import { viewingSlips } from './viewing-slips'
import { waitingChanges } from './waiting-changes'

onFreshSite()
beforeAll(vouchForUser)

const tables: Record<string, Calls> = {
  publicReads,
  listings,
  waitingChanges,
  history,
  pictures,
  papers,
  people,
  enquiries,
  accounts,
  settings,
  viewingSlips,
  commissionSheets,
}

/** What asks nothing: it works on an answer, a cache or an address. */
const ASKS_NOTHING =
  /^(invalidate|conflicting|is[A-Z]|use[A-Z]|refus|behind$|matchingOf$|publicAddress$|Upload|withCover$)/

test('each call of src/data is in a table', () => {
  const files = import.meta.glob<Record<string, unknown>>(
    ['/src/data/{*/*,engine}.ts', '!**/*.test.ts'],
    { eager: true },
  )
  const exported = Object.values(files)
    .flatMap((file) => Object.entries(file))
    .flatMap(([name, value]) => (typeof value === 'function' ? name : []))
    .filter((name) => !ASKS_NOTHING.test(name))
  const known = Object.values(tables).flatMap((calls) => Object.keys(calls))
  expect(known.toSorted()).toEqual([...new Set(exported)].toSorted())
})

describe.each(Object.entries(tables))('%s', (_table, calls) => {
  const asked = Object.entries(calls).flatMap(([name, { ask, answers }]) =>
    Object.entries(answers).map(([who, answer]) => ({ name, who: who as Who, ask, answer })),
  )
  test.each(asked)('$name of a $who', async ({ who, ask, answer }) => {
    expectErrors(/^POST \/(api|storage)\/.*: status of 4(0[034]|22)$/)
    expectErrors(/^[A-Z]+ \/bring-back\/.*: status of 404$/)
    await letEdit(who === 'reader' ? 'admins' : 'signed_in')
    expect(await ask(await callerOf(who)).catch(wordsOf)).toEqual(answer)
  })
})

/** As a new site has it. */
let editors = 'signed_in'

async function letEdit(wanted: string): Promise<void> {
  if (wanted === editors) return
  await commands.query('update public.staff_settings set listing_editors = $1', [wanted])
  editors = wanted
}
