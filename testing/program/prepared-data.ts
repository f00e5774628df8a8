import { rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadSampleData } from '../../app/server/sample.ts'
import { copyFolder } from '../copy-folder.ts'
import { onceInRun } from '../database/prepared.ts'
import { fewListings } from '../few-listings.ts'
import { type BaleProcess, makeDataDir, startBale } from './bale-process.ts'

export type DataState = 'empty' | 'sample'
type PreparedState = DataState | 'few'

const sampleOf = (state: PreparedState) => ({ SAMPLE_DATA: state === 'sample' ? 'on' : 'off' })

async function prepareData(dataDir: string, state: DataState): Promise<void> {
  const bale = await startBale({ dataDir, env: sampleOf(state) })
  await end(bale)
}

async function addFewListings(dataDir: string): Promise<void> {
  const bale = await startBale({ dataDir })
  const { secretKey } = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'))
  await loadSampleData({ url: bale.url, secretKey, listings: fewListings })
  await end(bale)
}

async function end(bale: BaleProcess): Promise<void> {
  await bale.stop()
  // A socket can't be copied; each start makes its own.
  rmSync(join(bale.dataDir, 'socket'), { recursive: true })
}

const folderOf = onceInRun('program', async (folder, state: PreparedState) => {
  const dataDir = dataIn(folder)
  if (state !== 'empty') {
    copyFolder(dataIn(await folderOf('empty')), dataDir)
  }
  await (state === 'few' ? addFewListings(dataDir) : prepareData(dataDir, state))
})

const dataIn = (folder: string) => join(folder, 'data')

export async function preparedDataDir(state: PreparedState): Promise<string> {
  const dataDir = makeDataDir()
  copyFolder(dataIn(await folderOf(state)), dataDir)
  return dataDir
}

/** As the second start of a site, for a test whose subject is not the first. */
export async function startFrom(
  state: PreparedState,
  env: Record<string, string> = {},
): Promise<BaleProcess> {
  const dataDir = await preparedDataDir(state)
  return startBale({ dataDir, env: { ...sampleOf(state), ...env } })
}
