import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { node, say, withPinnedNode } from './prepare.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** An installed Chromium or, as root on Debian, its package; undefined for Playwright's own. */
export function findBrowser() {
  const installed = process.env.CHROMIUM_PATH ?? inPath()
  if (installed) return installed
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium from Debian for the browser tests (once) …')
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update'], quiet)
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], quiet)
    const fresh = inPath()
    if (fresh) return fresh
  }
  say('Installing Playwright’s Chromium for the browser tests (once) …')
  spawnSync(node, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    stdio: 'inherit',
    env: withPinnedNode(),
  })
  return undefined
}

function inPath() {
  return (process.env.PATH ?? '')
    .split(':')
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path))
}
