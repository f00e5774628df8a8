import type { PlainBrowser } from './plain-browser.ts'

/** Milliseconds of a main thread that is slowed down. */
export interface Task {
  /** From the first one. */
  start: number
  wall: number
  /** Of the processor: what other programs take of it is not in this. */
  cpu: number
  /** Its costliest parts with their own milliseconds of the processor. */
  parts: string[]
}

export interface Trace {
  /** From navigation to the mark, and what the browser did before it painted anything. */
  loading: Task[]
  unpainted: Task[]
  /** After the mark. */
  using: Task[]
  /** Layouts and styles that script waited for, with the function that asked. */
  forced: { name: string; wall: number; where: string }[]
}

/** `performance.mark(USING)` ends the loading. */
export const USING = 'bench-using'

interface TraceEvent {
  name: string
  ph: string
  ts: number
  dur?: number
  tdur?: number
  pid: number
  tid: number
  args?: {
    name?: string
    data?: { url?: string; functionName?: string; type?: string; stackTrace?: Frame[] }
    beginData?: { url?: string; stackTrace?: Frame[] }
  }
}

interface Frame {
  functionName?: string
  url?: string
  lineNumber?: number
  columnNumber?: number
}

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.stack',
  'blink.user_timing',
  'loading',
  '__metadata',
]

/** @param url of the page that is going to be opened */
export async function startTrace(
  browser: PlainBrowser,
  url: string,
): Promise<() => Promise<Trace>> {
  const finish = await browser.startTrace(CATEGORIES)
  return async () => read((await finish()) as TraceEvent[], url)
}

function read(events: TraceEvent[], url: string): Trace {
  const main = mainThread(events, url)
  if (!main) throw new Error(`the trace has no page at ${url}`)
  const spans = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === main.pid && tid === main.tid)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  const at = (wanted: string) => events.find(({ name, pid }) => name === wanted && pid === main.pid)
  const painted = at('firstContentfulPaint')?.ts ?? 0
  const used = at(USING)?.ts ?? Number.POSITIVE_INFINITY
  const begin = spans[0]?.ts ?? 0
  const tasks = spans
    .filter(({ name }) => name === 'RunTask')
    .map((task) => ({ at: task.ts, task: asTask(task, spans, begin) }))
  const between = (from: number, to: number) =>
    tasks.filter(({ at }) => at >= from && at < to).map(({ task }) => task)
  return {
    unpainted: between(0, painted),
    loading: between(painted, used),
    using: between(used, Number.POSITIVE_INFINITY),
    forced: spans.filter(isForced).map(asForced),
  }
}

/** Of the page at that address; the browser has renderers of its own beside it. */
function mainThread(events: TraceEvent[], url: string): TraceEvent | undefined {
  const parse = events.find(
    ({ name, args }) => name === 'ParseHTML' && args?.beginData?.url === url,
  )
  return events.find(
    ({ name, pid, args }) =>
      name === 'thread_name' && pid === parse?.pid && args?.name === 'CrRendererMain',
  )
}

/** Milliseconds from which a task keeps a visitor waiting. */
export const LONG = 50

function asTask(task: TraceEvent, spans: TraceEvent[], begin: number): Task {
  const cpu = ms(cpuOf(task))
  return {
    start: ms(task.ts - begin),
    wall: ms(task.dur),
    cpu,
    parts: cpu > LONG ? partsOf(task, spans) : [],
  }
}

function cpuOf({ dur, tdur }: TraceEvent): number {
  return tdur ?? dur ?? 0
}

/** Own times of the spans inside a task, by what they are. */
function partsOf(task: TraceEvent, spans: TraceEvent[]): string[] {
  const end = task.ts + (task.dur ?? 0)
  const own = new Map<string, number>()
  const open: { span: TraceEvent; end: number }[] = []
  const add = (span: TraceEvent, time: number) => {
    const label = labelOf(span)
    own.set(label, (own.get(label) ?? 0) + time)
  }
  for (const span of spans) {
    if (span.ts < task.ts || span.ts >= end || span === task) continue
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= span.ts) open.pop()
    const parent = open.at(-1)
    if (parent) add(parent.span, -cpuOf(span))
    add(span, cpuOf(span))
    open.push({ span, end: span.ts + (span.dur ?? 0) })
  }
  return [...own]
    .filter(([, time]) => ms(time) >= 3)
    .sort((a, b) => b[1] - a[1])
    .slice(0, 6)
    .map(([label, time]) => `${label} ${Math.round(ms(time))}`)
}

function labelOf({ name, args }: TraceEvent): string {
  const data = args?.data
  const file = data?.url?.split('/').at(-1)
  if (name === 'EvaluateScript' || name.startsWith('v8.')) return `${name} ${file ?? ''}`.trim()
  if (name === 'EventDispatch') return `${name} ${data?.type ?? ''}`
  if (name === 'FunctionCall') return `${data?.functionName || 'function'} ${file ?? ''}`.trim()
  return name
}

function stackOf({ args }: TraceEvent): Frame[] {
  return args?.beginData?.stackTrace ?? args?.data?.stackTrace ?? []
}

/** A stack is there where script asked for the layout; what the browser does by itself has none. */
function isForced(span: TraceEvent): boolean {
  return (span.name === 'Layout' || span.name === 'UpdateLayoutTree') && stackOf(span).length > 0
}

function asForced(span: TraceEvent): Trace['forced'][number] {
  const [frame] = stackOf(span)
  const file =
    frame?.url
      ?.split('/')
      .at(-1)
      ?.replace(/-[\w-]{8}\.js$/, '.js') ?? ''
  const where = `${frame?.functionName || 'function'} ${file}:${frame?.lineNumber}:${frame?.columnNumber}`
  return { name: span.name, wall: ms(span.dur), where }
}

function ms(microseconds = 0): number {
  return microseconds / 1000
}
