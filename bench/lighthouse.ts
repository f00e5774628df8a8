// Medians of Lighthouse's mobile scores (simulated slow 4G and 4x processor slowdown, as PageSpeed),
// and the largest contentful paint of a browser held to these. A last column of 1500 and more (the
// benchmark index) means an undisturbed machine. node bench/lighthouse.ts [runs=3]
import lighthouse, { type Flags, type Result } from 'lighthouse'
import puppeteer from 'puppeteer-core'
import { aListing, openBale } from './bale.ts'
import { chrome } from './chrome.ts'
import * as figures from './figures.ts'

const runs = Number(process.argv[2] ?? 3)
const scores = ['performance', 'accessibility', 'best-practices', 'seo']

await using bale = await openBale({ SAMPLE_DATA: 'on' })
const { id } = await aListing(bale)
for (const path of ['/', '/gallery', `/property/${id}`]) {
  const simulated = await measure(bale.url + path, { throttlingMethod: 'simulate' })
  const throttled = await measure(bale.url + path, {
    throttlingMethod: 'devtools',
    onlyCategories: ['performance'],
  })
  console.log(`${path.replace(id, '{id}')}  (median of ${runs})`)
  console.log(
    `  ${scores.map((score) => `${score} ${median(simulated, (r) => Math.round((r.categories[score]?.score ?? Number.NaN) * 100))}`).join(', ')}`,
  )
  for (const [name, results] of Object.entries({ simulated, throttled })) {
    console.log(
      `  ${name}: LCP ${seconds(results, 'largest-contentful-paint')}, FCP ${seconds(results, 'first-contentful-paint')}, blocking ${Math.round(median(results, audit('total-blocking-time')))} ms, CLS ${Math.max(...results.map(audit('cumulative-layout-shift'))).toFixed(3)}`,
    )
  }
  console.log(
    `  machine: ${median(simulated, (r) => Math.round(r.environment.benchmarkIndex))}; below 100: ${[...new Set(simulated.flatMap(imperfect))].join(', ') || 'nothing'}`,
  )
}

/** A browser of its own for each run: nothing is cached. */
async function measure(url: string, flags: Flags): Promise<Result[]> {
  const results: Result[] = []
  let failures = 0
  while (results.length < runs) {
    await using browser = await puppeteer.launch(chrome)
    const port = Number(new URL(browser.wsEndpoint()).port)
    const outcome = await lighthouse(url, { port, logLevel: 'error', ...flags })
    const problem = outcome ? outcome.lhr.runtimeError?.message : 'no result'
    if (outcome && !problem) {
      results.push(outcome.lhr)
      continue
    }
    // On a busy machine a trace goes missing now and then.
    failures += 1
    if (failures > 3) throw new Error(`Lighthouse failed on ${url}: ${problem}`)
  }
  return results
}

function audit(id: string) {
  return (result: Result) => result.audits[id]?.numericValue ?? Number.NaN
}

function median(results: Result[], of: (result: Result) => number): number {
  return figures.median(results.map(of))
}

function seconds(results: Result[], id: string): string {
  return `${(median(results, audit(id)) / 1000).toFixed(2)} s`
}

function imperfect(result: Result): string[] {
  return Object.values(result.categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
}
