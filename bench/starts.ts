// From the process's start to ready, and resident memory: the first start with the sample, then
// later ones. node bench/starts.ts [later starts=5]
import { startBale } from '../testing/program/bale-process.ts'
import { openFolder } from './bale.ts'

const later = Number(process.argv[2] ?? 5)
using folder = openFolder()
const env = { SAMPLE_DATA: 'on' }

for (let start = 0; start <= later; start++) {
  const bale = await startBale({ dataDir: folder.path, env })
  const fresh = bale.residentMb()
  for (let page = 0; page < 100; page++) await (await fetch(`${bale.url}/gallery`)).text()
  console.log(
    `${start === 0 ? 'first' : 'later'} start: ready after ${Math.round(bale.readyAfterMs)} ms, ` +
      `${fresh} MB resident, ${bale.residentMb()} MB after 100 pages`,
  )
  await bale.stop()
}
