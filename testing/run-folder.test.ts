import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'

const place = mkdtempSync(join(tmpdir(), 'bale-places-'))
const runs: ChildProcess[] = []
afterAll(() => {
  for (const run of runs) run.kill('SIGKILL')
})

/** A run that goes on until it is told that it is over. @returns it and what its folder is called */
async function startRun() {
  const program = `
    const { makeRunFolder } = await import('./testing/run-folder.ts')
    const remove = await makeRunFolder(${JSON.stringify(place)})
    process.on('message', () => { remove(); process.disconnect() })
    process.send(process.env.TMPDIR)`
  const run = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  runs.push(run)
  const [folder] = await once(run, 'message')
  return { run, name: String(folder).slice(place.length + 1) }
}

it('a run’s folder goes with the run, or with the next where it was killed, and no other does', async () => {
  mkdirSync(join(place, 'bale-run-without-a-run'))
  writeFileSync(join(place, 'of somebody else'), '')
  const others = readdirSync(place)
  const killed = await startRun()
  const ended = await startRun()
  expect(readdirSync(place)).toEqual(expect.arrayContaining([killed.name, ended.name]))
  killed.run.kill('SIGKILL')
  await once(killed.run, 'exit')
  expect(readdirSync(place)).toContain(killed.name)

  const next = await startRun()
  expect(readdirSync(place).sort()).toEqual([...others, ended.name, next.name].sort())
  for (const { run } of [ended, next]) {
    run.send('end')
    await once(run, 'exit')
  }
  expect(readdirSync(place).sort()).toEqual(others.sort())
})
