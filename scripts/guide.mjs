import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './browser.mjs'
import { build, install, node, withPinnedNode } from './prepare.mjs'

// Takes the pictures of docs/guide from the running site.
install()
build()
const env = { GUIDE_PICTURES: '1', ...findBrowser() }
const playwright = 'node_modules/@playwright/test/cli.js'
const { status } = spawnSync(
  node,
  [playwright, 'test', 'e2e/guide', '--project=guide', '--reporter=list'],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    env: withPinnedNode(env),
  },
)
process.exitCode = status ?? 1
