import { writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { Progress } from './progress.mjs'

/**
 * Counts what Vitest ran, and names each test, hook and file that failed, and each error outside of
 * them: a failed hook leaves its tests skipped, and an error outside fails none.
 */
export default class TestReport {
  #progress

  onTestRunStart(files) {
    this.#progress = new Progress('test files', files.length)
  }

  onTestModuleEnd() {
    this.#progress.step()
  }

  onTestRunEnd(modules, unhandled) {
    let passed = 0
    const secondTries = []
    const failures = unhandled.map((error) => `outside of any test: ${said(error)}`)
    for (const module of modules) {
      const name = module.relativeModuleId
      for (const error of module.errors()) failures.push(`${name}: ${said(error)}`)
      for (const suite of module.children.allSuites()) {
        for (const error of suite.errors()) {
          failures.push(`${name} > ${suite.fullName}: ${said(error)}`)
        }
      }
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result()
        if (state === 'passed') passed += 1
        if (test.diagnostic()?.flaky) {
          secondTries.push(`${name} > ${test.fullName}: ${said(errors[0])}`)
        }
        if (state === 'failed') failures.push(`${name} > ${test.fullName}: ${said(errors[0])}`)
      }
    }
    writeFileSync('test-results/vitest.json', JSON.stringify({ passed, failures, secondTries }))
  }
}

/** With the line of the test: of "didn't resolve in time" alone one can only guess at what. */
function said(error) {
  const [at] = error?.stacks ?? []
  const message = stripVTControlCharacters(String(error?.message ?? error))
  return `${at ? `line ${at.line}: ` : ''}${message}`.slice(0, 600)
}
