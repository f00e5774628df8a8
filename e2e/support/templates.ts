import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBale } from '../../testing/program/bale-process.ts'

export type TemplateState = 'sample' | 'empty'

/** The data folder that a site in this state starts from. */
export function template(state: TemplateState): string {
  const folder = process.env.BALE_E2E_TEMPLATES
  if (!folder) throw new Error('BALE_E2E_TEMPLATES does not say where the prepared folders are')
  return join(folder, state)
}

/**
 * Prepares a data folder for each state, once a run: a first start takes several times as long as a
 * start from a copy. The workers find them through the environment.
 */
export default async function prepareTemplates(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'bale-e2e-'))
  process.env.BALE_E2E_TEMPLATES = folder
  // What own PostgreSQL starts from; it runs as another user where the journeys run as root.
  chmodSync(folder, 0o755)
  process.env.BALE_PREPARED = folder
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  try {
    await startAndStop('empty', 'off')
    cpSync(template('empty'), template('sample'), { recursive: true })
    await startAndStop('sample', 'on')
  } catch (error) {
    removeFolder()
    throw error
  }
  return removeFolder
}

async function startAndStop(state: TemplateState, sampleData: 'on' | 'off'): Promise<void> {
  const bale = await startBale({ dataDir: template(state), env: { SAMPLE_DATA: sampleData } })
  await bale.stop()
  // A socket can't be copied; each start makes its own.
  rmSync(join(template(state), 'socket'), { recursive: true })
}
