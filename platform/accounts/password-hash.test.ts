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
  const served = async () => 'served'
  const from = (address: string) => ({ address })
  const knownFrom = (address: string) => ({ address, knownDevice: 'device' })

  it('has so many places for one network, however many lines it has', async () => {
    const passwords = new PasswordQueue()
    const line = (index: number) => from(`2001:db8:1:${index}::/64`)
    const refused: number[] = []
    for (let at = 0; at < 80; at++) {
      passwords.run(line(at), forever).catch((error) => refused.push(error.status))
    }
    await expect.poll(() => refused.length).toBe(80 - 16)
    expect(new Set(refused)).toEqual(new Set([503]))
  })

  it('keeps a place for each network while others fill it', async () => {
    const passwords = new PasswordQueue()
    const { promise, reject } = Promise.withResolvers<never>()
    const held = Array.from({ length: 400 }, (_, index) =>
      passwords.run(from(`2001:db8:${index % 4}:${index}::/64`), () => promise),
    )
    const other = passwords.run(from('198.51.100.1'), served)
    expect(await passwords.run({ address: undefined }, served)).toBe('served')
    reject(new Error('failed'))
    await Promise.allSettled(held)
    expect(await other).toBe('served')
  })

  it('keeps no known device waiting, from whichever network it is', async () => {
    const passwords = new PasswordQueue()
    for (let at = 0; at < 400; at++) {
      passwords.run(from(`192.0.2.${at % 250}`), forever).catch(() => undefined)
    }
    expect(await passwords.run(knownFrom('192.0.2.1'), served)).toBe('served')
    const { promise, reject } = Promise.withResolvers<never>()
    // Whoever has accounts enough of their own has known devices, too.
    const held = Array.from({ length: 80 }, () =>
      passwords.run(knownFrom('192.0.2.1'), () => promise),
    )
    const other = passwords.run(knownFrom('198.51.100.1'), served)
    reject(new Error('failed'))
    await Promise.allSettled(held)
    expect(await other).toBe('served')
  })
})
