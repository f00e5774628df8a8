import { build, install, run } from './prepare.mjs'

install()
build()
run(['server/main.ts'], { NODE_ENV: 'production' })
