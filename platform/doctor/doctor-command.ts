// npm run doctor: looks at all that a site stands on, changes nothing, and ends with 1 where something is wrong.

import { readConfig, warningsOf } from '../config.ts'
import { log } from '../log.ts'
import { type Finding, look } from './look.ts'

log.level = 'fatal'
const findings = await settings()
for (const { about, words, is } of findings) {
  process.stdout.write(`${is.padEnd(6)}${about}: ${words}\n`)
}
process.exit(findings.some(({ is }) => is === 'wrong') ? 1 : 0)

async function settings(): Promise<Finding[]> {
  const about = 'settings'
  try {
    const config = readConfig(process.env)
    const warnings = warningsOf(process.env).map((words) => ({
      about,
      words,
      is: 'wrong' as const,
    }))
    const read = { about, words: `${config.engine.kind}, ${config.siteUrl}`, is: 'well' as const }
    return [...(warnings.length > 0 ? warnings : [read]), ...(await look(config))]
  } catch (error) {
    return [{ about, words: error instanceof Error ? error.message : String(error), is: 'wrong' }]
  }
}
