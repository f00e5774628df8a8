import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { expect } from '@playwright/test'
import { freePort } from '../../testing/free-port.ts'
import type { Found, WalkedBrowser } from './walker.ts'

/** By which WebDriver marks what stands for an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/**
 * WebKitGTK's small browser on a screen of its own that nobody sees. It keeps nothing from one start to
 * the next, and its driver doesn't tell what lands in the console.
 * @param path of WebKitWebDriver; Xvfb is in PATH
 */
export async function startWebKit(path: string): Promise<WalkedBrowser> {
  const screen = spawn('Xvfb', '-displayfd 3 -nolisten tcp -screen 0 1280x900x24'.split(' '), {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = await once(screen.stdio[3] as Readable, 'data')
  const port = await freePort()
  const driver = spawn(path, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display}`.trim(), TZ: 'Asia/Manila' },
  })
  const address = `http://127.0.0.1:${port}`
  await expect.poll(() => fetch(`${address}/status`).catch(() => undefined)).toBeTruthy()
  // With its bar the window is never narrower than 447 pixels.
  const options = { args: ['--automation', '--full-screen'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const { sessionId } = await ask(`${address}/session`, { capabilities })
  const session = `${address}/session/${sessionId}`
  const evaluate = (expression: string) =>
    ask(`${session}/execute/sync`, { script: `return (${expression})`, args: [] })
  return {
    goto: (url) => ask(`${session}/url`, { url }),
    goBack: () => ask(`${session}/back`, {}),
    goForward: () => ask(`${session}/forward`, {}),
    setViewport: (size) => ask(`${session}/window/rect`, size),
    evaluate,
    async find(expression) {
      const found = await evaluate(expression)
      return found && elementAt(`${session}/element/${found[elementKey]}`)
    },
    async close() {
      await ask(session, undefined, 'DELETE')
      driver.kill()
      screen.kill()
    },
  }
}

const elementAt = (address: string): Found => ({
  click: () => ask(`${address}/click`, {}),
  type: (text) => ask(`${address}/value`, { text }),
  uploadFile: (...paths) => ask(`${address}/value`, { text: paths.join('\n') }),
})

/** @throws with the driver's words where it refuses */
// biome-ignore lint/suspicious/noExplicitAny: each command answers with a shape of its own
async function ask(address: string, body?: object, method = body ? 'POST' : 'GET'): Promise<any> {
  const answer = await fetch(address, { method, body: body && JSON.stringify(body) })
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${address}: ${value.error} ${value.message}`)
  return value
}
