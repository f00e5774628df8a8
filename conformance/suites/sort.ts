// Sorts what Jest wrote of a suite: passed, refused by a line of our pages, or wrong, of which there is none.
// node conformance/suites/sort.ts <postgrest-js|auth-js|storage-js> <file of jest --json>
import { readFileSync } from 'node:fs'

interface Results {
  testResults: { assertionResults: { fullName: string; status: string }[] }[]
}

const [suite = '', file = ''] = process.argv.slice(2)
const refused: Record<string, Record<string, string[]>> = JSON.parse(
  readFileSync(new URL('refused.json', import.meta.url), 'utf8'),
)
const { testResults }: Results = JSON.parse(readFileSync(file, 'utf8'))
const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
const byStatus = Object.groupBy(tests, ({ status }) => status)
const passed = new Set((byStatus.passed ?? []).map(({ fullName }) => fullName))
const failed = (byStatus.failed ?? []).map(({ fullName }) => fullName)
const lines = Object.entries(refused[suite] ?? {})
const named = new Set(lines.flatMap(([, names]) => names))
const wrong = failed.filter((name) => !named.has(name))
const stale = [...named].filter((name) => passed.has(name))

for (const [line, names] of lines) {
  console.log(`| ${line} | ${failed.filter((name) => names.includes(name)).length} |`)
}
console.log(
  `${suite}: ${tests.length} tests, ${byStatus.passed?.length ?? 0} pass, ` +
    `${failed.length - wrong.length} refused, ${wrong.length} wrong, ${byStatus.pending?.length ?? 0} pending`,
)
for (const name of wrong) console.log(`wrong: ${name}`)
for (const name of stale) console.log(`passes, though it is named: ${name}`)
process.exitCode = wrong.length + stale.length > 0 ? 1 : 0
