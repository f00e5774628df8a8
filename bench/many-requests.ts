import { inParallel } from '../testing/program/callers.ts'
import { msOf, Tally } from './figures.ts'

/**
 * Sends so many requests, `width` at once, and prints how they were answered.
 * @param send says by what to count an answer, and what is wrong with it
 * @returns how many were answered wrongly
 */
export async function sendMany(
  name: string,
  [requests, width]: [number, number],
  send: (index: number) => Promise<{ as: string; complaint: string | undefined }>,
): Promise<number> {
  const answers = new Tally()
  const wrong: string[] = []
  const ms = await msOf(() =>
    inParallel(requests, width, async (index) => {
      const { as, complaint } = await send(index)
      answers.add(as)
      if (complaint) wrong.push(complaint)
    }),
  )
  const rate = Math.round((requests / ms) * 1000)
  console.log(`${name}: ${requests} requests, ${width} at once, ${rate}/s, ${wrong.length} wrong`)
  console.log(`  ${answers}`)
  for (const line of wrong.slice(0, 10)) console.log(`  ${line}`)
  return wrong.length
}
