// Adds the first superadmin and, unless SAMPLE_DATA=off, the sample to a Supabase project, after
// the migrations. May be run again whatever happened the time before.

import {
  checkMigrations,
  makeFirstSuperadmin,
  openProject,
} from '../../platform/backend/hosted-project.ts'
import { ConfigError, readConfig } from '../../platform/config.ts'
import { printTo } from '../../platform/print.ts'
import { loadSampleData } from './sample.ts'

const print = printTo(process.stdout)
try {
  const config = readConfig(process.env)
  if (config.engine.kind !== 'supabase' || !config.engine.secretKey || !config.adminEmail) {
    throw new ConfigError(
      'set SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY and ADMIN_EMAIL',
    )
  }
  const { url, secretKey } = config.engine
  const project = openProject(url, secretKey)
  await checkMigrations(project)
  print(await makeFirstSuperadmin(project, config.adminEmail, config.adminPassword))
  if (config.sampleData) {
    print(`Sample listings added: ${await loadSampleData({ url, secretKey })}`)
  }
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`The project could not be set up: ${reason}\n`)
  process.exitCode = 1
}
