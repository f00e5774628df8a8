import type { FromAbove } from '../../platform/backend/open-backend.ts'
import { declaredCalls } from './modules.ts'
import { loadSampleData } from './sample.ts'

/** What the backend is handed by the application. */
export const modulesAndSample: FromAbove = {
  calls: declaredCalls,
  addSample: loadSampleData,
}
