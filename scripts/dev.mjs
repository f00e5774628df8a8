import { install, run } from './prepare.mjs'

install()
run(['--watch-path=server', '--watch-preserve-output', 'server/dev.ts'])
