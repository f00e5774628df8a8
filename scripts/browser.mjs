import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { node, say, withPinnedNode } from './prepare.mjs'

/** Of the browser without windows, which takes two thirds of the processor time for a journey. */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** An installed Chromium or, as root on Debian, its package; undefined for Playwright's own. */
export function findBrowser() {
  const installed = process.env.CHROMIUM_PATH ?? inPath()
  if (installed) return installed
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium from Debian for the browser tests (once) …')
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update'], quiet)
    // Older releases have it only with its windows.
    for (const name of [shell, 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], quiet)
      const fresh = inPath()
      if (fresh) return fresh
    }
  }
  say('Installing Playwright’s Chromium for the browser tests (once) …')
  spawnSync(node, ['node_modules/@playwright/test/cli.js', 'install', '--only-shell', 'chromium'], {
    stdio: 'inherit',
    env: withPinnedNode(),
  })
  return undefined
}

function inPath() {
  const folders = (process.env.PATH ?? '').split(':')
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path))
}
