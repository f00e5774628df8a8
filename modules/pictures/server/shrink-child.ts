import { setPriority } from 'node:os'
import { type ShrinkOrder, shrink } from './shrink.ts'

setPriority(19)
process.on('disconnect', () => process.exit(0))
process.on('message', async (order: ShrinkOrder) => {
  const answer = await shrink(order).catch((error) => ({ error: String(error) }))
  process.send?.(answer)
})
