import type { ModuleServer } from '../../../platform/module-server.ts'
import { smallerCopies } from './smaller-copies.ts'

export const server: ModuleServer = {
  jobs: [smallerCopies],
}
