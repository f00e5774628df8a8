import { build, install, run } from './prepare.mjs'

install({ development: false })
build()
// A small young generation: requests leave little behind, and small machines lack memory.
// Arenas are glibc's own pools of memory, one a thread unless told otherwise, and are given back late.
run(['--max-semi-space-size=4', 'app/server/main.ts'], {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '2',
})
