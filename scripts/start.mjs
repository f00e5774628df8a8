import { build, install, run } from './prepare.mjs'

install()
build()
// A small young generation: requests leave little behind, and small machines lack memory.
run(['--max-semi-space-size=4', 'server/main.ts'], { NODE_ENV: 'production' })
