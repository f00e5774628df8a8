import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import type { DrawOrder } from './card.ts'
import { giveUpRights } from './few-rights.ts'

giveUpRights()

// Takes the drawing program's place and tries what a compromised one would try.
process.on('message', ({ card }: DrawOrder) => {
  const tries = [
    () => readFileSync(card.title),
    () => writeFileSync(`${card.title}-copy`, ''),
    () => spawnSync('cat', [card.title]),
  ]
  const codes = tries.map((attempt) => {
    try {
      attempt()
      return 'done'
    } catch (error) {
      return error instanceof Error && 'code' in error ? error.code : error
    }
  })
  process.send?.({ error: [process.getuid?.(), ...codes].join() })
})
