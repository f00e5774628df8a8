import bcrypt from 'bcryptjs'
import { describe, expect, it } from 'vitest'
import { passwordThread } from './password-hash.ts'
import { PasswordQueue } from './password-queue.ts'

async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0
  let isRunning = true
  const count = () => {
    turns += 1
    if (isRunning) setImmediate(count)
  }
  setImmediate(count)
  await work
  isRunning = false
  return turns
}

describe('passwords', () => {
  it('are hashed and compared as GoTrue does', async () => {
    const hash = await passwordThread.hash('right')
    expect(bcrypt.getRounds(hash)).toBe(10)
    expect(bcrypt.compareSync('right', hash)).toBe(true)
    expect(await passwordThread.compare('right', hash)).toBe(true)
    expect(await passwordThread.compare('wrong', hash)).toBe(false)
    expect(await passwordThread.compare('right', 'no hash')).toBe(false)
  })

  it.each(['2a', '2b', '2y'])('are known by a hash of the form $%s$ too', async (form) => {
    const hash = (await passwordThread.hash('right', 4)).replace(/^\$2b/, `$${form}`)
    expect(await passwordThread.compare('right', hash)).toBe(true)
    expect(await passwordThread.compare('wrong', hash)).toBe(false)
  })

  it('leave the main thread free', async () => {
    const several = (hash: (password: string, rounds: number) => Promise<string>) =>
      Promise.all(Array.from({ length: 5 }, () => hash('a password', 10)))
    const before = await turnsDuring(several((...given) => bcrypt.hash(...given)))
    const after = await turnsDuring(several((...given) => passwordThread.hash(...given)))
    expect(after).toBeGreaterThan(before * 20)
  })

  it('come out in the order in which they went in', async () => {
    const order: number[] = []
    const hash = await passwordThread.hash('right', 4)
    await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        await passwordThread.compare('wrong', hash)
        order.push(index)
      }),
    )
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })
})

describe('the line of passwords', () => {
  const forever = () => new Promise<never>(() => undefined)

  it('has so many places for one address', async () => {
    const passwords = new PasswordQueue()
    for (let place = 0; place < 16; place++) void passwords.run('192.0.2.1', forever)
    await expect(passwords.run('192.0.2.1', forever)).rejects.toMatchObject({ status: 503 })
    expect(await passwords.run('192.0.2.2', async () => 'served')).toBe('served')
  })

  it('has so many places in all, and gives them back', async () => {
    const passwords = new PasswordQueue()
    const { promise, reject } = Promise.withResolvers<never>()
    const held = Array.from({ length: 48 }, (_, index) =>
      passwords.run(`192.0.2.${index}`, () => promise),
    )
    const refused = passwords.run('198.51.100.1', forever)
    await expect(refused).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '3' } })
    expect(await passwords.run(undefined, async () => 'the server itself')).toBe(
      'the server itself',
    )
    reject(new Error('failed'))
    await Promise.allSettled(held)
    expect(await passwords.run('198.51.100.1', async () => 'served')).toBe('served')
  })
})
