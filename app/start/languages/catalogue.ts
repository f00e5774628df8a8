import { globSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface Catalogue {
  find(file: string, key: string): { folder: string; words: string } | undefined
  all(): { folder: string; key: string; words: string }[]
}

/** The words of a folder are in its `fil.ts`; what several say stands in the kit's. @param root of the tree */
export async function readCatalogue(root: string): Promise<Catalogue> {
  const files = globSync('{app,kit,modules/*,platform/values}/fil.ts', { cwd: root })
  const folders = new Map<string, Record<string, string>>()
  for (const file of files) {
    const { fil } = await import(pathToFileURL(`${root}/${file}`).href)
    folders.set(dirname(file), fil)
  }
  const folderOf = (file: string) =>
    /^(?:modules\/[^/]+|platform\/values|[^/]+)/.exec(relative(root, file))?.[0] ?? ''
  return {
    find(file, key) {
      for (const folder of [folderOf(file), 'kit']) {
        const entries = folders.get(folder) ?? {}
        const words = Object.hasOwn(entries, key) ? entries[key] : undefined
        if (words !== undefined) return { folder, words }
      }
      return undefined
    },
    all: () =>
      [...folders].flatMap(([folder, entries]) =>
        Object.entries(entries).map(([key, words]) => ({ folder, key, words })),
      ),
  }
}
