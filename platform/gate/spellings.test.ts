import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareTarget } from '../../testing/program/attack-target.ts'
import { type Attack, type AttackTarget, attacks } from '../../testing/program/attacks.ts'
import { adminEmail, type BaleProcess, removeDataDir } from '../../testing/program/bale-process.ts'
import { inParallel, visitor } from '../../testing/program/callers.ts'
import { startFrom } from '../../testing/program/prepared-data.ts'
import { type Answer, respell, sendSpelled } from '../../testing/program/spellings.ts'

describe('in every spelling', () => {
  let bale: BaleProcess
  let target: AttackTarget
  beforeAll(async () => {
    bale = await startFrom('empty')
    target = await prepareTarget(bale)
  })
  afterAll(async () => {
    await bale.stop()
    removeDataDir(bale.dataDir)
  })

  const named = (name: string): Attack => {
    const attack = attacks(target).find((each) => each.name === name)
    if (!attack) throw new Error(`no attack called ${name}`)
    return attack
  }
  /** All from one address, eight at a time. */
  async function tryAll(attack: Attack, address: string) {
    const spellings = [...respell(attack.request)]
    const answers: { how: string; answer: Answer; wrong: ReturnType<Attack['wrong']> }[] = []
    await inParallel(spellings.length, 8, async (at) => {
      const spelled = spellings[at]
      if (!spelled) return
      const headers = [...spelled.headers, ['x-forwarded-for', address] as const]
      const answer = await sendSpelled(bale.url, { ...spelled, headers })
      answers.push({ how: spelled.how, answer, wrong: attack.wrong(answer) })
    })
    return answers
  }

  const nobody = { key: '', victimEmail: '', userToken: '', propertyId: '', marker: ' ' }
  const names = attacks(nobody).map(({ name }) => name)
  // Some hundred requests each.
  it.each(names)('%s gets nowhere', async (name) => {
    const answers = await tryAll(named(name), '192.0.2.1')
    expect(answers.length).toBeGreaterThan(40)
    expect(answers.filter(({ wrong }) => wrong).map(({ how, wrong }) => [how, wrong])).toEqual([])
    const failed = answers.filter(({ answer }) => answer.status >= 500)
    expect(failed.map(({ how, answer }) => [how, answer.status, answer.text])).toEqual([])
  })

  it('a password is tried so often and no more', async () => {
    const answers = await tryAll(named('somebody’s password tried'), '192.0.2.2')
    const looked = answers.filter(({ answer }) => answer.text.includes('invalid_credentials'))
    expect(looked.length).toBeLessThanOrEqual(10)
    expect(answers.some(({ answer }) => answer.status === 429)).toBe(true)
  })

  it('a mailbox gets so many mails and no more', async () => {
    await tryAll(named('a mail asked for'), '192.0.2.3')
    const count = () =>
      readdirSync(join(bale.dataDir, 'outbox')).filter((name) => name.endsWith('.eml')).length
    // One more than an account's six an hour: the sign-up of the target.
    expect(count()).toBeLessThanOrEqual(7)
  })

  it('listings are all still there', async () => {
    await tryAll(named('every listing deleted'), '192.0.2.4')
    const { json } = await visitor(bale).call('GET', '/rest/v1/properties?select=id')
    expect(json).toEqual([{ id: target.propertyId }])
  })

  it('the owner still signs in', async () => {
    const { status } = await visitor(bale).call('POST', '/auth/v1/token?grant_type=password', {
      email: adminEmail,
      password: 'password-for-measuring',
    })
    expect(status).toBe(200)
  })
})
