import { withoutPrefix } from '../../../platform/values/translated.ts'
import type { Pages } from './render-page.ts'

/** @param folder of `dist` */
export async function builtPages(folder: 'server' | 'fil'): Promise<Pages> {
  const built = new URL(`../../../dist/${folder}/server.js`, import.meta.url)
  const { default: handler } = (await import(built.href)) as { default: { fetch: Pages } }
  return handler.fetch
}

/** @param filipino is asked for with the first page of it: it takes memory that a site may never need */
export function inLanguages(english: Pages, filipino: () => Promise<Pages>): Pages {
  let asked: Promise<Pages> | undefined
  return async (request, options) => {
    if (withoutPrefix(new URL(request.url).pathname) === undefined) return english(request, options)
    asked ??= filipino()
    const pages = await asked
    return pages(request, options)
  }
}
