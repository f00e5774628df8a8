import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { node, say, withPinnedNode } from './prepare.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const shellName = 'chromium-headless-shell'
// Not `firefox`, which is a snap elsewhere.
const firefoxName = 'firefox-esr'
/** What the journeys were tried in; before it, Firefox lacks commands that Playwright gives. */
const oldestFirefox = 153

/**
 * The paths of an installed Chromium and, where there is one, of its shell without windows. As root on
 * Debian, installs both if there is no Chromium; without a path, Playwright takes the one it fetched.
 */
export function findBrowser() {
  const installed = pathsOf()
  if (installed.CHROMIUM_PATH) return installed
  if (isRootOnDebian()) {
    say('Installing Chromium from Debian for the browser tests (once) …')
    installFromDebian('chromium', shellName)
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

/**
 * The path of an installed Firefox that Playwright can drive. As root on Debian, installs it if there is
 * none; without one, the journeys in it are left out.
 */
export function findFirefox() {
  if (!firefox() && isRootOnDebian()) {
    say('Installing Firefox from Debian for the browser tests (once) …')
    installFromDebian(firefoxName)
  }
  const found = firefox()
  if (found && versionOf(found) >= oldestFirefox) return { FIREFOX_PATH: found }
  say(
    `Skipped: the main journeys in Firefox, for want of ${firefoxName} ${oldestFirefox} or newer.`,
  )
  return { FIREFOX_PATH: '' }
}

const firefox = () => process.env.FIREFOX_PATH || inPath([firefoxName])

function versionOf(path) {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return Number(/Firefox (\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** One by one: older releases lack some. */
function installFromDebian(...names) {
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update'], quiet)
  for (const name of names) {
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], quiet)
  }
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
