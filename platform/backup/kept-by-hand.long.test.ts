import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  adminEmail,
  adminPassword,
  type BaleProcess,
  removeDataDir,
} from '../../testing/program/bale-process.ts'
import { signIn } from '../../testing/program/callers.ts'
import { startFrom } from '../../testing/program/prepared-data.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

describe('beside a site that runs', () => {
  let bale: BaleProcess
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bale-by-hand-'))
    bale = await startFrom('few', { BACKUP_DIR: join(folder, 'kept') })
  })
  afterAll(async () => {
    await bale.stop()
    removeDataDir(bale.dataDir)
    rmSync(folder, { recursive: true, force: true })
  })

  async function run(program: string, args: string[] = [], more: Record<string, string> = {}) {
    const { BACKUP_S3_ENDPOINT: _, ...inherited } = process.env
    const env = { ...inherited, DATA_DIR: bale.dataDir, BACKUP_DIR: join(folder, 'kept'), ...more }
    const child = spawn(process.execPath, [join(root, 'platform', program), ...args], { env })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        said += text
      })
    }
    const [code] = await once(child, 'close')
    return { code, said }
  }

  it('a backup without a name is kept like the site’s own', async () => {
    const { code, said } = await run('backup/backup-command.ts')
    const names = readdirSync(join(folder, 'kept'))
    expect([code, names]).toEqual([
      0,
      [expect.stringMatching(/^bale-\d{4}-\d\d-\d\d-\d{6}-asked\.tar\.gz$/)],
    ])
    expect(said).toContain(join(folder, 'kept', names[0] ?? ''))
  })

  it('a backup says what it wants where it is asked otherwise', async () => {
    for (const args of [['--to'], ['--to='], ['here']]) {
      const { code, said } = await run('backup/backup-command.ts', args)
      expect([code, said]).toEqual([1, expect.stringContaining('use it so: npm run backup, or')])
    }
  })

  it('a lost password is replaced, and who had the old one is out', async () => {
    const before = await signIn(bale, adminEmail, adminPassword)
    const { code, said } = await run('new-password-command.ts', [
      '--email',
      adminEmail.toUpperCase(),
    ])
    const file = join(bale.dataDir, 'new-password.txt')
    expect([code, said]).toEqual([0, expect.stringContaining(file)])
    const [, fresh = ''] = /^Password: (\S+)$/m.exec(readFileSync(file, 'utf8')) ?? []
    expect(said).not.toContain(fresh)
    const user = await fetch(`${bale.url}/auth/v1/user`, {
      headers: { apikey: bale.key, authorization: `Bearer ${before.token}` },
    })
    expect(user.status).toBe(403)
    await expect(signIn(bale, adminEmail, adminPassword)).rejects.toThrow()
    expect((await signIn(bale, adminEmail, fresh)).token).toBeTruthy()
    const unknown = await run('new-password-command.ts', ['--email', 'nobody@example.com'])
    expect([unknown.code, unknown.said]).toEqual([
      1,
      expect.stringContaining('there is no account nobody@example.com'),
    ])
  })

  it('the doctor finds what is wrong, and starts nothing', async () => {
    const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'mail@example.com' }
    const { code, said } = await run('doctor/doctor-command.ts', [], mail)
    const lines = said.trim().split('\n')
    expect(code).toBe(1)
    expect(lines).toContain(`well  folder: ${bale.dataDir}, which a running Bale uses`)
    expect(lines).toContain('well  database: answers')
    expect(lines).toContainEqual(expect.stringMatching(/^wrong e-mail: .*ECONNREFUSED/))
    const none = join(folder, 'none')
    const early = await run('doctor/doctor-command.ts', [], { ...mail, DATA_DIR: none })
    expect(early.said).toContain('is made by the first start')
    expect(existsSync(none)).toBe(false)
    const wrong = await run('doctor/doctor-command.ts', [], { PORT: 'many' })
    expect(wrong.said).toMatch(/^wrong settings: PORT must be a whole number/)
  })
})
