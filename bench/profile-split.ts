import { Session } from 'node:inspector/promises'

const places: [part: string, pattern: RegExp][] = [
  ['driver', /node_modules\/postgres\//],
  ['library', /node_modules\/(@supabase\/lite|kysely|hono|@hono|jose|pgsql|jsonv)/],
  ['client', /node_modules\/@supabase\/postgrest-js/],
  ['React', /node_modules\/(react|react-dom|scheduler)\//],
  [
    'router, queries, icons',
    /node_modules\/(@tanstack|lucide-react|seroval|h3|cookie-es|rou3|srvx)/,
  ],
  ['gate', /\/server\//],
  ['fetch and streams', /node:internal\/(deps\/undici|webstreams|url|streams|fetch)|node:url/],
  ['sockets', /node:(net|internal\/(stream_base|net|timers|process|async|js_stream))/],
  ['Node', /^(node:|$)/],
]

/** Profiles this process until it is called: shares of its busy time by where the code is from. */
export async function splitOf(checkout: string): Promise<() => Promise<Record<string, number>>> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: 200 })
  await session.post('Profiler.start')
  return async () => {
    const { profile } = await session.post('Profiler.stop')
    session.disconnect()
    const partOf = new Map(
      profile.nodes.map(({ id, callFrame }) => [
        id,
        partNamed(callFrame.functionName, callFrame.url.replace(checkout, '/')),
      ]),
    )
    const times = new Map<string, number>()
    for (const [index, id] of (profile.samples ?? []).entries()) {
      const part = partOf.get(id) ?? 'other'
      times.set(part, (times.get(part) ?? 0) + (profile.timeDeltas?.[index] ?? 0))
    }
    times.delete('idle')
    times.delete('the profiler')
    const all = [...times.values()].reduce((sum, time) => sum + time, 0)
    const shares = [...times].map(([part, time]): [string, number] => [part, time / all])
    return Object.fromEntries(shares.sort(([, a], [, b]) => b - a))
  }
}

function partNamed(name: string, url: string): string {
  if (name === '(idle)') return 'idle'
  if (name === '(garbage collector)') return 'garbage'
  if (name === '(program)') return 'system calls and native code'
  if (url === 'node:inspector') return 'the profiler'
  if (/\/dist\/server\//.test(url)) return 'pages'
  return places.find(([, pattern]) => pattern.test(url))?.[0] ?? 'other'
}
