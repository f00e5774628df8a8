import { readFile } from 'node:fs/promises'
import type { Context } from 'hono'

const SWITCHED_OFF = 'self.isSwitchedOff = true;\n'

/** Never from a cache: the browser looks here for a newer one, and for the switch that ends it. */
export function serviceWorker(file: string, isOn = true) {
  let script: Promise<string> | undefined
  return async (context: Context): Promise<Response> => {
    script ??= readFile(file, 'utf8')
    const body = await script.catch(() => undefined)
    if (body === undefined) {
      script = undefined
      return context.notFound()
    }
    return context.body(isOn ? body : SWITCHED_OFF + body, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    })
  }
}
