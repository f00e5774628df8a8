import { install, run } from './prepare.mjs'

install()
run([
  '--watch-path=server',
  '--watch-path=supabase/migrations',
  '--watch-preserve-output',
  'app/server/dev.ts',
])
