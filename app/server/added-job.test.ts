import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LocalBackend } from '../../platform/backend/local-backend.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { recipe, sourceCopy } from '../../testing/recipe.ts'
import { jobIn } from '../../testing/server/job-context.ts'
import { startTestBackend, type TestBackend } from '../../testing/server/test-backend.ts'

const [migration = '', file = ''] = recipe('Add a job that runs each night', {
  nightly_count: 'example_count',
  nightlyCount: 'exampleCount',
  'nightly count': 'example count',
})

// CONTRIBUTING.md's recipe, step by step in a copy of the source and a database of its own.
describe('the job that CONTRIBUTING.md adds', () => {
  let test: TestBackend
  let job: Job | undefined
  const processes: LocalBackend[] = []
  const copy = sourceCopy()

  beforeAll(async () => {
    test = await startTestBackend()
    await sql(migration)
    processes.push(await test.beside(), await test.beside())
    mkdirSync(join(copy, 'modules/listings/server/jobs'), { recursive: true })
    writeFileSync(join(copy, 'modules/listings/server/jobs/example-count.ts'), file)
    const index = join(copy, 'modules/listings/server/index.ts')
    const source = readFileSync(index, 'utf8').replace(
      'Server = {',
      'Server = {\n  jobs: [exampleCount],',
    )
    writeFileSync(index, `import { exampleCount } from './jobs/example-count.ts'\n${source}`)
    const list = pathToFileURL(join(copy, 'app/server/jobs.ts'))
    const { jobs }: { jobs: Job[] } = await import(list.href)
    job = jobs.find(({ name }) => name === 'example count')
  })
  afterAll(async () => {
    for (const each of processes) await each.close()
    rmSync(copy, { recursive: true, force: true })
    await test?.stop()
  })

  const sql = (text: string) => test.backend.withConnection((each) => each.query(text))
  const run = () => Promise.all(processes.map((each) => job?.run(jobIn(test, each))))

  it('does its work once a night, however often and in however many processes it looks', async () => {
    await sql(`insert into public.properties (title, price) values ('House', '4M')`)
    expect((await run()).toSorted()).toEqual([false, true])
    expect(await run()).toEqual([false, false])
    await sql(`update private.example_counts set day = day - 1`)
    expect((await run()).toSorted()).toEqual([false, true])
    expect(await sql('select listings::int from private.example_counts order by day')).toEqual([
      { listings: 1 },
      { listings: 1 },
    ])
  })
})
