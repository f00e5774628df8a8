import { mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * With all above it that is missing, for its owner alone. Node's own `recursive` never returns below
 * a folder that says of a new one that there is no such file, as /proc does.
 */
export function makeFolder(path: string): void {
  const missing: string[] = []
  for (let at = resolve(path); !isFolder(at); at = dirname(at)) missing.unshift(at)
  for (const folder of missing) {
    try {
      mkdirSync(folder, { mode: 0o700 })
    } catch (error) {
      // Another process may have been quicker.
      if (!isFolder(folder)) throw error
    }
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
