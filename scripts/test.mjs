import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './browser.mjs'
import { build, giveUp, install, node, say, withPinnedNode } from './prepare.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const only = process.argv[2]
const total = { passed: 0, failed: 0 }
/** Said again at the very end, below which no long output hides it. */
const failures = []

install()
build()
rmSync(`${root}test-results`, { recursive: true, force: true })
mkdirSync(`${root}test-results`, { recursive: true })
const found = !only || ['unit', 'e2e'].includes(only) ? findBrowser() : undefined
const browser = found ? { CHROMIUM_PATH: found } : {}

if (!only || only === 'unit') {
  await suite(
    'unit, policy, server and screen tests',
    'node_modules/vitest/vitest.mjs',
    ['run', '--reporter=default', '--reporter=./scripts/test-report.mjs'],
    browser,
  )
  const report = read('vitest.json')
  total.passed += report.passed ?? 0
  total.failed += report.failures?.length ?? 0
  failures.push(...(report.failures ?? []))
}
if (!only || only === 'e2e') {
  await suite(
    'journeys',
    'node_modules/@playwright/test/cli.js',
    ['test', ...process.argv.slice(3)],
    {
      ...browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: 'test-results/playwright.json',
    },
  )
  const { stats = {}, suites = [] } = read('playwright.json')
  const { expected = 0, unexpected = 0 } = stats
  total.passed += expected
  total.failed += unexpected
  failures.push(...suites.flatMap(journeysThatFailed))
}
if (total.passed === 0) giveUp('No test ran.')
for (const failure of failures) say(`Failed: ${failure.slice(0, 600)}`)
say(`${total.passed} passed, ${total.failed} failed`)
process.exit(process.exitCode ?? (total.failed > 0 ? 1 : 0))

/** Runs a test runner to its end; a failing one fails the whole, also where it counted nothing. */
function suite(title, file, args, env) {
  say(`Running the ${title} …`)
  return new Promise((resolve) => {
    const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: withPinnedNode(env) }
    spawn(node, [file, ...args], options).on('exit', (code) => {
      if (code !== 0) process.exitCode = 1
      resolve()
    })
  })
}

/** A runner that crashed leaves no report, which counts as one failure. */
function read(name) {
  const file = `${root}test-results/${name}`
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  process.exitCode = 1
  total.failed += 1
  return {}
}

function journeysThatFailed({ suites = [], specs = [] }) {
  const failed = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => {
        const said = results.map(({ error }) => error?.message).find(Boolean)
        return `${file} [${projectName}] ${title}: ${said}`
      }),
  )
  return [...failed, ...suites.flatMap(journeysThatFailed)]
}
