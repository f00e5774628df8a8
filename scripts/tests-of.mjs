import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * What `npm test <paths>` gives to Vitest: tests and folders as they are; of another file what imports
 * it, and all that its room has but for what is long by nature.
 * @param paths from the project's folder
 */
export function testsOf(paths) {
  const isTests = (path) => path.endsWith('.test.ts') || statSync(join(root, path)).isDirectory()
  const tests = paths.filter(isTests)
  const files = paths.filter((path) => !isTests(path))
  const rooms = new Set(files.map(roomOf))
  const quick = ['--project=all', '--project=screens']
  return [
    ...(tests.length > 0 ? [['run', ...tests]] : []),
    ...(files.length > 0
      ? [
          ['related', '--run', '--project=all', ...files],
          ['run', '--passWithNoTests', ...quick, ...rooms],
        ]
      : []),
  ]
}

/** `modules/people/`, `platform/gate/`, `kit/staff/`, `scripts/`. */
function roomOf(path) {
  return path.match(/^(?:(?:app|kit|modules|platform)\/[^/]+|[^/]+)\//)?.[0] ?? path
}
