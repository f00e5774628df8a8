import { setTimeout as pause } from 'node:timers/promises'
import { launch } from 'chrome-launcher'

type Params = Record<string, unknown>
type Message = { id?: number; method?: string; params?: Params; result?: never; error?: Params }

/**
 * A browser by the DevTools protocol alone. Playwright runs scripts of its own in each page and has
 * the browser note where each call came from, which was half of the time that tasks took.
 */
export interface PlainBrowser {
  open(): Promise<PlainPage>
  startTrace(categories: string[]): Promise<() => Promise<unknown[]>>
  close(): void
}

export interface PlainPage {
  send(method: string, params?: Params): Promise<unknown>
  evaluate<T>(expression: string): Promise<T>
  /** Until the expression is true. */
  until(expression: string): Promise<void>
  tap(x: number, y: number): Promise<void>
  key(letter: string): Promise<void>
  close(): Promise<void>
}

/** @param slowdown how many times slower than the machine its pages run */
export async function startBrowser(slowdown: number): Promise<PlainBrowser> {
  const browser = await launch({
    chromePath: process.env.CHROME_PATH ?? process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  })
  const version = await fetch(`http://127.0.0.1:${browser.port}/json/version`)
  const { webSocketDebuggerUrl } = (await version.json()) as { webSocketDebuggerUrl: string }
  const wire = await connect(webSocketDebuggerUrl)
  return {
    open: () => openPage(wire, slowdown),
    startTrace: (categories) => startTrace(wire, categories),
    close: () => browser.kill(),
  }
}

interface Wire {
  send<T>(method: string, params?: Params, sessionId?: string): Promise<T>
  on(method: string, heard: (params: Params) => void): void
}

async function connect(url: string): Promise<Wire> {
  const socket = new WebSocket(url)
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  const asked = new Map<number, { resolve(value: never): void; reject(error: Error): void }>()
  const listeners = new Map<string, (params: Params) => void>()
  let count = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params = {}, result, error } = JSON.parse(String(data)) as Message
    if (method) listeners.get(method)?.(params)
    const question = asked.get(id ?? 0)
    asked.delete(id ?? 0)
    if (error) question?.reject(new Error(JSON.stringify(error)))
    else question?.resolve(result as never)
  })
  return {
    on: (method, heard) => listeners.set(method, heard),
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        asked.set(++count, { resolve, reject })
        socket.send(JSON.stringify({ id: count, method, params, sessionId }))
      }),
  }
}

async function startTrace(wire: Wire, categories: string[]): Promise<() => Promise<unknown[]>> {
  const events: unknown[] = []
  wire.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown[])))
  const complete = new Promise<void>((resolve) =>
    wire.on('Tracing.tracingComplete', () => resolve()),
  )
  await wire.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories, excludedCategories: ['*'] },
  })
  return async () => {
    await wire.send('Tracing.end')
    await complete
    return events
  }
}

/** A phone's page in a context of its own: nothing is cached. */
async function openPage(wire: Wire, slowdown: number): Promise<PlainPage> {
  type Ids = { browserContextId: string; targetId: string; sessionId: string }
  const { browserContextId } = await wire.send<Ids>('Target.createBrowserContext')
  const { targetId } = await wire.send<Ids>('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
  })
  const { sessionId } = await wire.send<Ids>('Target.attachToTarget', { targetId, flatten: true })
  const send = (method: string, params?: Params) => wire.send<unknown>(method, params, sessionId)
  await send('Emulation.setDeviceMetricsOverride', {
    width: 390,
    height: 844,
    deviceScaleFactor: 2,
    mobile: true,
  })
  await send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  async function evaluate<T>(expression: string): Promise<T> {
    const answer = await send('Runtime.evaluate', { expression, returnByValue: true })
    return (answer as { result: { value: T } }).result.value
  }
  return {
    send,
    evaluate,
    async until(expression) {
      for (let waited = 0; !(await evaluate<boolean>(expression)); waited += 200) {
        if (waited > 60_000) throw new Error(`${expression} did not come true`)
        await pause(200)
      }
    },
    async tap(x, y) {
      await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
      await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    },
    async key(letter) {
      const key = { key: letter, text: letter, windowsVirtualKeyCode: letter.charCodeAt(0) }
      await send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })
      await send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
    },
    async close() {
      await wire.send('Target.disposeBrowserContext', { browserContextId })
    },
  }
}
