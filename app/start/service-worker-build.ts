import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { build, type Plugin } from 'vite'

type Chunk = {
  type: 'chunk'
  fileName: string
  isEntry: boolean
  moduleIds: string[]
  imports: string[]
  dynamicImports: string[]
}
type Bundled = Chunk | { type: 'asset'; fileName: string }

const PUBLIC = /\/(modules\/[a-z-]+\/public|app\/routes\/_public)/
const STAFF =
  /\/(modules\/[a-z-]+\/(staff|data\/([a-z-]+\/)?staff-)|kit\/(staff|secret-links)|app\/(routes\/admin|staff-layout))/
/** Fetched with the map alone, which most never open. */
const MAP = /\/modules\/map\/public\/map-(pins|tiles)\./
const OF_PUBLIC_FOLDER = ['favicon.svg', 'no-picture.svg']

export function visitorFiles(bundle: readonly Bundled[]): string[] {
  const chunks = bundle
    .filter((file) => file.type === 'chunk')
    .filter(({ moduleIds }) => !moduleIds.some((id) => MAP.test(id)))
  const isStaff = ({ moduleIds }: Chunk) => moduleIds.some((id) => STAFF.test(id))
  const needed = new Set<string>()
  const waiting = chunks
    .filter((chunk) => chunk.isEntry || chunk.moduleIds.some((id) => PUBLIC.test(id)))
    .map(({ fileName }) => fileName)
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = chunks.find(({ fileName }) => fileName === name)
    if (!chunk || needed.has(name)) continue
    needed.add(name)
    const later = chunks.filter((other) => chunk.dynamicImports.includes(other.fileName))
    waiting.push(
      ...chunk.imports,
      ...later.filter((other) => !isStaff(other)).map(({ fileName }) => fileName),
    )
  }
  const fonts = bundle.filter(({ fileName }) => fileName.endsWith('.woff2'))
  return [...needed, ...fonts.map(({ fileName }) => fileName)].sort()
}

export function serviceWorker(): Plugin {
  let files: string[] = []
  return {
    name: 'bale:service-worker',
    generateBundle: {
      handler(_options, bundle) {
        if (this.environment.name === 'client') files = visitorFiles(Object.values(bundle))
      },
    },
    buildApp: {
      order: 'post',
      async handler({ config }) {
        const outDir = `${config.root}/dist/client`
        const ofContent = OF_PUBLIC_FOLDER.map((name) => ({
          url: `/${name}`,
          revision: createHash('sha256')
            .update(readFileSync(`${outDir}/${name}`))
            .digest('hex')
            .slice(0, 16),
        }))
        const entries = [
          ...files.map((name) => ({ url: `/${name}`, revision: null })),
          ...ofContent,
        ]
        for (const name of ['service-worker', 'staff-worker']) {
          await build({
            configFile: false,
            root: config.root,
            logLevel: 'warn',
            define: { FILES: JSON.stringify(entries) },
            build: {
              outDir,
              emptyOutDir: false,
              copyPublicDir: false,
              rolldownOptions: {
                input: `${config.root}/app/worker/${name}.ts`,
                output: { format: 'iife', entryFileNames: `${name}.js` },
              },
            },
          })
        }
      },
    },
  }
}
