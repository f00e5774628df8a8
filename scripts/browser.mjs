import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { node, say, withPinnedNode } from './prepare.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const shellName = 'chromium-headless-shell'

/**
 * The paths of an installed Chromium and, where there is one, of its shell without windows. As root on
 * Debian, installs both if there is no Chromium; without a path, Playwright takes the one it fetched.
 */
export function findBrowser() {
  const installed = pathsOf()
  if (installed.CHROMIUM_PATH) return installed
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium from Debian for the browser tests (once) …')
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update'], quiet)
    // One by one: older releases have no shell.
    for (const name of ['chromium', shellName]) {
      spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], quiet)
    }
    const fresh = pathsOf()
    if (fresh.CHROMIUM_PATH) return fresh
  }
  say('Installing Playwright’s Chromium for the browser tests (once) …')
  spawnSync(node, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    stdio: 'inherit',
    env: withPinnedNode(),
  })
  return {}
}

function pathsOf() {
  const { CHROMIUM_PATH: whole = inPath(names), HEADLESS_SHELL_PATH: shell = inPath([shellName]) } =
    process.env
  return whole ? { CHROMIUM_PATH: whole, ...(shell && { HEADLESS_SHELL_PATH: shell }) } : {}
}

function inPath(names) {
  return (process.env.PATH ?? '')
    .split(':')
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path))
}
