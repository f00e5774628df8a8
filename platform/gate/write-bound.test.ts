import { describe, expect, it } from 'vitest'
import { Refusal } from './refusal.ts'
import { WriteBound } from './write-bound.ts'

function start({ isVouchedFor }: { isVouchedFor: boolean | Error }) {
  const bound = new WriteBound({
    async is() {
      if (isVouchedFor instanceof Error) throw isVouchedFor
      return isVouchedFor
    },
  })
  /** @returns how many of so many tries were let through */
  return async (tries: number, userId: string, address: string | undefined): Promise<number> => {
    const session = { userId } as Parameters<WriteBound['consume']>[0]
    let count = 0
    for (let index = 0; index < tries; index++) {
      await bound.consume(session, { address }).then(
        () => count++,
        (error) => expect(error).toBeInstanceOf(Refusal),
      )
    }
    return count
  }
}

describe('the writes of a minute', () => {
  it('are sixty of an account that nobody vouches for, and any number of others', async () => {
    expect(await start({ isVouchedFor: false })(70, 'a', '203.0.113.1')).toBe(60)
    expect(await start({ isVouchedFor: true })(200, 'a', '203.0.113.1')).toBe(200)
  })

  it('are bounded too while nobody can say who is vouched for', async () => {
    const write = start({ isVouchedFor: new Error('the database is away') })
    expect(await write(70, 'a', '203.0.113.1')).toBe(60)
  })

  it('are sixty of a line with all its accounts, and ninety of a /48', async () => {
    const write = start({ isVouchedFor: false })
    expect(await write(40, 'a', '2001:db8:1:1::/64')).toBe(40)
    expect(await write(40, 'b', '2001:db8:1:1::/64')).toBe(20)
    let ofOthers = 0
    for (const line of ['1:100', '1:200', '1:300']) {
      ofOthers += await write(40, line, `2001:db8:${line}::/64`)
    }
    expect(ofOthers).toBe(30)
  })

  it('are a hundred and twenty of all such accounts together', async () => {
    const write = start({ isVouchedFor: false })
    let count = 0
    for (let account = 0; account < 10; account++) {
      count += await write(30, `account ${account}`, `203.0.${account}.1`)
    }
    expect(count).toBe(120)
  })
})
