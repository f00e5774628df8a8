import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const prepare = fileURLToPath(new URL('prepare.mjs', import.meta.url))

describe('the build', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bale-prepare-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  /** A checkout whose runtime is `script`, which takes the bundler's place. */
  async function checkout(name: string, script: string): Promise<string> {
    const root = join(folder, name)
    for (const part of ['scripts', 'app', 'node_modules/node/bin']) {
      await mkdir(join(root, part), { recursive: true })
    }
    await cp(prepare, join(root, 'scripts/prepare.mjs'))
    await writeFile(join(root, 'app/site.ts'), 'export const site = 1\n')
    await writeFile(join(root, 'node_modules/node/bin/node'), `#!/bin/sh\n${script}\n`, {
      mode: 0o755,
    })
    return root
  }

  const build = (root: string) =>
    new Promise<{ code: number; out: string; error: string }>((resolve) => {
      const run = "import('./scripts/prepare.mjs').then(({ build }) => build())"
      execFile(process.execPath, ['-e', run], { cwd: root }, (failed, out, error) =>
        resolve({ code: Number(failed?.code ?? 0), out, error }),
      )
    })

  it('says that it was killed, and what helps', async () => {
    const { code, error } = await build(await checkout('one', 'kill -KILL $$'))
    expect([code, error.trim().split('\n').length]).toEqual([1, 1])
    expect(error).toMatch(
      /^The build was ended by SIGKILL, most likely for lack of memory: it takes/,
    )
  })

  it('says what the bundler said', async () => {
    const { code, error } = await build(await checkout('one', 'echo It is broken.; exit 1'))
    expect([code, error]).toEqual([1, expect.stringMatching(/^It is broken\.\nThe site could not/)])
  })

  it('is not made again where it was brought along, unless it is of other sources', async () => {
    const large = await checkout('large', 'exit 0')
    expect((await build(large)).out).toContain('Building the site')
    const small = await checkout('Bahay ni Ñiño', 'kill -KILL $$')
    await cp(join(large, 'dist'), join(small, 'dist'), { recursive: true })
    expect(await build(small)).toEqual({ code: 0, out: '', error: '' })
    await writeFile(join(small, 'app/site.ts'), 'export const site = 2\n')
    expect((await build(small)).code).toBe(1)
  })
})
