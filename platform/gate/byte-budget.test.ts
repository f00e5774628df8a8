import { expect, it } from 'vitest'
import { ByteBudget } from './byte-budget.ts'
import { Refusal } from './refusal.ts'

it('refuses what is beyond it, and gives back what was held', async () => {
  const budget = new ByteBudget(10)
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = budget.holding(async (hold) => {
    hold(4)
    hold(4)
    await promise
  })
  const second = () => budget.holding(async (hold) => hold(4))
  await expect(second()).rejects.toThrow(Refusal)
  resolve()
  await first
  await expect(second()).resolves.toBeUndefined()
  await expect(budget.holding(async (hold) => hold(10))).resolves.toBeUndefined()
})
