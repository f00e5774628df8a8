import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { findBrowser, findOtherBrowsers } from './browser.mjs'
import { build, giveUp, install, node, say, withPinnedNode } from './prepare.mjs'
import { testsOf } from './tests-of.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const given = process.argv.slice(2)
const isPath = (text) => text !== 'e2e' && existsSync(`${root}${text}`)
const firstOther = given.findIndex((text) => !isPath(text))
const paths = firstOther < 0 ? given : given.slice(0, firstOther)
const [wanted, ...options] = paths.length > 0 ? [undefined, ...given.slice(paths.length)] : given
/** Of `npm test`: all that a change needs. `npm test full` has what is long by nature beside it. */
const quick = { vitest: ['all', 'screens'], playwright: ['desktop', 'phone'] }
const total = { passed: 0, failed: 0 }
const failures = []
const secondTries = []

install()
build()
rmSync(`${root}test-results`, { recursive: true, force: true })
mkdirSync(`${root}test-results`, { recursive: true })
const runs = paths.length > 0 ? runsOfPaths() : runsOf(wanted)
// Said each time: who starts the tests may have the variable for something else.
const { vitest, playwright, mode = { NODE_ENV: 'test', QUICK_TESTS: '', SECOND_TRY: '' } } = runs
const isAboutBrowsers = wanted === 'full' || paths.some((path) => path.startsWith('e2e/browsers'))
const browser = vitest || playwright ? findBrowser() : {}
const otherBrowsers = isAboutBrowsers ? findOtherBrowsers() : {}

const isTogether = vitest?.length && playwright?.length && hasRoomForBoth()
// Three tests at a time fill two cores; five take a tenth more processor time for the same tests.
const FEWER_WORKERS = isTogether && availableParallelism() < 4 ? '1' : ''

if (isTogether) {
  const { output, release } = held()
  await Promise.all([runTests().then(release), runJourneys(output)])
} else {
  await runTests()
  await runJourneys()
}
if (total.passed === 0) giveUp('No test ran.')
for (const name of secondTries) say(`Passed at the second try alone: ${name}`)
for (const failure of failures) say(`Failed: ${failure.slice(0, 600)}`)
say(`${total.passed} passed, ${total.failed} failed`)
process.exit(process.exitCode ?? (total.failed > 0 ? 1 : 0))

function runsOf(name) {
  const unit = [['run', ...quick.vitest.map((project) => `--project=${project}`)]]
  const journeys = [quick.playwright.map((project) => `--project=${project}`)]
  // Screens on React's production build, and a third of random cases; `full` and paths take the build
  // that warns of mistakes, and all.
  const mode = { NODE_ENV: 'production', QUICK_TESTS: '1' }
  switch (name) {
    case undefined:
      return { vitest: unit, mode, playwright: journeys }
    case 'full':
      // Some 900 screens and journeys in a row are decided by one message that came late, on a machine
      // that others use. Each second try is named at the end.
      return {
        vitest: [['run']],
        playwright: [['--retries=1']],
        mode: { NODE_ENV: 'test', QUICK_TESTS: '', SECOND_TRY: '1' },
      }
    case 'unit':
      return { vitest: unit, mode }
    case 'e2e':
      return { playwright: journeys }
  }
  return {}
}

function runsOfPaths() {
  const journeys = paths.filter((path) => path.startsWith('e2e'))
  return {
    vitest: testsOf(paths.filter((path) => !journeys.includes(path))),
    playwright: journeys.length > 0 ? [journeys] : [],
  }
}

async function runTests() {
  for (const args of vitest ?? []) {
    const reporters = ['--reporter=default', '--reporter=./scripts/test-report.mjs']
    const file = 'node_modules/vitest/vitest.mjs'
    await suite('unit, policy, server and screen tests', file, [...args, ...reporters], {
      ...browser,
      ...mode,
      FEWER_WORKERS,
    })
    const { passed = 0, failures: failed = [], secondTries: second = [] } = read('vitest.json')
    secondTries.push(...second)
    total.passed += passed
    total.failed += failed.length
    failures.push(...failed)
  }
}

/** @param output takes each line, where it is not to go to this process's own at once */
async function runJourneys(output) {
  for (const args of playwright ?? []) {
    const file = 'node_modules/@playwright/test/cli.js'
    const report = { PLAYWRIGHT_JSON_OUTPUT_NAME: 'test-results/playwright.json' }
    const env = { ...browser, ...otherBrowsers, ...report, FEWER_WORKERS }
    await suite('journeys', file, ['test', ...args, ...options], env, output)
    const { stats = {}, suites = [] } = read('playwright.json')
    const { expected = 0, unexpected = 0, flaky = 0 } = stats
    total.passed += expected + flaky
    total.failed += unexpected
    failures.push(...suites.flatMap((suite) => journeys(suite, 'unexpected')))
    secondTries.push(...suites.flatMap((suite) => journeys(suite, 'flaky')))
  }
}

/** One after the other, each leaves a part of the processor idle; at once they take 8 GB. */
function hasRoomForBoth() {
  return availableParallelism() > 1 && process.availableMemory() >= 10e9
}

function held() {
  let lines = []
  return {
    output: (line) => (lines && !line.startsWith('—') ? lines.push(line) : say(line)),
    release() {
      for (const line of lines) say(line)
      lines = undefined
    },
  }
}

function suite(title, file, args, env, output) {
  say(`Running the ${title} …`)
  return new Promise((resolve) => {
    const to = output ? 'pipe' : 'inherit'
    const options = { cwd: root, stdio: ['ignore', to, to], env: withPinnedNode(env) }
    const runner = spawn(node, [file, ...args], options)
    for (const input of [runner.stdout, runner.stderr]) {
      if (input) createInterface({ input }).on('line', output)
    }
    // Not `exit`, which comes before the last lines.
    runner.on('close', (code) => {
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

/** Each with what it said when it failed. */
function journeys({ suites = [], specs = [] }, wanted) {
  const found = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) => {
        const said = results.map(({ error }) => error?.message).find(Boolean)
        return `${file} [${projectName}] ${title}: ${said}`
      }),
  )
  return [...found, ...suites.flatMap((suite) => journeys(suite, wanted))]
}
