import { setPriority } from 'node:os'
import type { DrawOrder } from './card.ts'
import { drawPreview } from './draw-preview.ts'
import { giveUpRights } from './few-rights.ts'

// Pages come first.
setPriority(19)
giveUpRights()
process.on('disconnect', () => process.exit(0))
process.on('message', async (order: DrawOrder) => {
  const answer = await drawPreview(order).catch((error) => ({ error: String(error) }))
  process.send?.(answer)
})
