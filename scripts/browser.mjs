import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { node, say, withPinnedNode } from './prepare.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const shellName = 'chromium-headless-shell'
/** What the journeys were tried in; before it, Firefox lacks commands that Puppeteer gives. */
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

const others = {
  FIREFOX_PATH: {
    title: `Firefox ${oldestFirefox} or newer`,
    packages: ['firefox-esr'],
    find() {
      // Not `firefox`, which is a snap elsewhere.
      const path = process.env.FIREFOX_PATH || inPath(['firefox-esr'])
      return path && versionOf(path) >= oldestFirefox && path
    },
  },
  WEBKIT_DRIVER_PATH: {
    title: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    find: () => inPath(['Xvfb']) && (process.env.WEBKIT_DRIVER_PATH || inPath(['WebKitWebDriver'])),
  },
}

/**
 * The paths of the browsers beside Chromium. As root on Debian, installs what is missing; without one,
 * the journeys in it are left out.
 */
export function findOtherBrowsers() {
  const paths = Object.entries(others).map(([variable, { title, packages, find }]) => {
    if (!find() && isRootOnDebian()) {
      say(`Installing ${title} from Debian for the browser tests (once) …`)
      installFromDebian(...packages)
    }
    const path = find()
    if (!path) say(`Skipped: the main journeys in ${title}, for want of ${packages.join(' and ')}.`)
    return [variable, path || '']
  })
  return Object.fromEntries(paths)
}

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
