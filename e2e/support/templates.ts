import { cpSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DataState, prepareData } from '../../testing/program/prepared-data.ts'
import { makeRunFolder } from '../../testing/run-folder.ts'

/** The data folder that a site in this state starts from. */
export function template(state: DataState): string {
  const folder = process.env.BALE_E2E_TEMPLATES
  if (!folder) throw new Error('BALE_E2E_TEMPLATES does not say where the prepared folders are')
  return join(folder, state)
}

/**
 * Prepares a data folder for each state, once a run: a first start takes several times as long as a
 * start from a copy. The workers find them through the environment.
 */
export default async function prepareTemplates(): Promise<() => void> {
  const removeFolder = await makeRunFolder()
  process.env.BALE_E2E_TEMPLATES = join(tmpdir(), 'templates')
  try {
    await prepareData(template('empty'), 'empty')
    cpSync(template('empty'), template('sample'), { recursive: true })
    await prepareData(template('sample'), 'sample')
  } catch (error) {
    removeFolder()
    throw error
  }
  return removeFolder
}
