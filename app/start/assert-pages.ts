import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { LATE_START } from './late-start.ts'
import type { PageHost, RequestContext } from './request-context.ts'

type Pages = { fetch(request: Request, options: { context: RequestContext }): Promise<Response> }

const SITE = 'http://localhost'

/** Every read fails; the pages render anyway, and only their scripts are checked. */
const host: PageHost = {
  url: SITE,
  key: '',
  siteUrl: SITE,
  preview: `${SITE}/preview.png`,
  engine: 'embedded',
  nonce: 'build',
  fetch: async () => new Response('{}', { status: 503 }),
  logger: { warn: () => undefined },
}

/** Fails the build where two rendered pages show that the late start no longer works. */
export function assertPages(): Plugin {
  return {
    name: 'bale:assert-pages',
    buildApp: {
      order: 'post',
      async handler({ config }) {
        const entry = pathToFileURL(`${config.root}/dist/server/server.js`).href
        const pages: Pages = (await import(entry)).default
        const contact = await bodyOf(pages, '/contact')
        const problems = [
          ...publicPageProblems(contact),
          ...differences(contact, await bodyOf(pages, '/contact')),
          ...staffPageProblems(await bodyOf(pages, '/admin/login')),
        ]
        if (problems.length > 0) throw new Error(`The build is void: ${problems.join('; ')}`)
      },
    },
  }
}

async function bodyOf(pages: Pages, path: string): Promise<string> {
  const answer = await pages.fetch(new Request(SITE + path), { context: { host } })
  return answer.text()
}

export function differences(first: string, second: string): string[] {
  const at = [...first].findIndex((character, place) => character !== second[place])
  if (first === second) return []
  return [
    `a page differs from rendering to rendering: ${first.slice(Math.max(0, at - 40), at + 40)}`,
  ]
}

const MODULE_SCRIPT = /<script[^>]*type="module"[^>]*src=/

export function publicPageProblems(html: string): string[] {
  const starts = html.split(` ${LATE_START}`).length - 1
  return [
    ...(starts === 1 ? [] : [`a public page has ${starts} late starts`]),
    ...(MODULE_SCRIPT.test(html)
      ? ['a public page starts its application beside the picture']
      : []),
    ...(html.includes('rel="modulepreload"') ? ['a public page preloads its modules'] : []),
    ...(html.includes('$_TSR') ? [] : ['a public page carries no state for the router']),
  ]
}

export function staffPageProblems(html: string): string[] {
  const scripts = html.match(new RegExp(MODULE_SCRIPT, 'g')) ?? html.match(/import\("\/assets\//g)
  return scripts ? [] : ['a page of the staff has no script']
}
