import { globSync } from 'node:fs'
import { install, run } from './prepare.mjs'

install()
const watched = [...globSync('{app/server,platform,modules/*/server}'), 'supabase/migrations']
run([
  ...watched.map((folder) => `--watch-path=${folder}`),
  '--watch-preserve-output',
  'app/server/dev.ts',
])
