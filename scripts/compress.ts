import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// Once at build, at the highest level, instead of at each request.
const brotli = promisify(brotliCompress)
const gz = promisify(gzip)
const folder = fileURLToPath(new URL('../dist/client/', import.meta.url))
const smallest = 1024

const entries = await readdir(folder, { recursive: true })
await Promise.all(
  entries
    .filter((name) => /\.(js|css|svg|json|webmanifest|txt)$/.test(name))
    .map(async (name) => {
      const file = join(folder, name)
      const bytes = await readFile(file)
      if (bytes.length < smallest) return
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      await writeFile(`${file}.br`, await brotli(bytes, { params }))
      await writeFile(`${file}.gz`, await gz(bytes, { level: 9 }))
    }),
)
