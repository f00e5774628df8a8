import { build, install, run } from './prepare.mjs'

install()
build()
// The young generation is kept small: requests leave little behind, and memory counts on small machines.
run(['--max-semi-space-size=4', 'server/main.ts'], { NODE_ENV: 'production' })
