// npm run move-files -- --to store (or folder): pictures and papers to the place of STORAGE_S3_…, or back.

import { ConfigError, readConfig } from '../config.ts'
import { argument, count, runCommand } from './command-line.ts'
import { moveFiles } from './move-files.ts'

const usage = 'npm run move-files -- --to store, or --to folder'

await runCommand('No file was moved', async () => {
  const to = argument('to', usage)
  if (to !== 'store' && to !== 'folder') throw new ConfigError(`use it so: ${usage}`)
  const { dataDir, engine, fileStore, secrets } = readConfig(process.env)
  if (!fileStore || engine.kind === 'supabase') {
    throw new ConfigError(
      'name the store first: STORAGE_S3_ENDPOINT, STORAGE_S3_BUCKET, STORAGE_S3_ACCESS_KEY and STORAGE_S3_SECRET_KEY',
    )
  }
  const moved = await moveFiles({ dataDir, engine, fileStore, secrets }, to)
  const lost =
    moved.missing > 0 ? `; ${count(moved.missing, 'file')} that rows name are missing` : ''
  const way = to === 'store' ? 'with STORAGE_S3_…' : 'without STORAGE_S3_…'
  return `Moved ${count(moved.files, 'file')} to ${moved.to.name}, and compared each${lost}; start Bale ${way}. ${moved.from.name} is as it was`
})
