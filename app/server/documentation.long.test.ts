import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findInstalledPostgres } from '../../testing/database/postgres-binaries.ts'
import {
  type PostgresCluster,
  startPostgresCluster,
} from '../../testing/database/postgres-cluster.ts'
import { freePort } from '../../testing/free-port.ts'
import { commandsOf, openShell, root } from './documented-commands.ts'

const pages = ['README.md', 'SECURITY.md', ...markdownIn('docs'), ...markdownIn('docs/decisions')]
const commands = pages.flatMap((page) => commandsOf(page))

function markdownIn(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)
}

describe('the documents', () => {
  it.each(pages)('%s leads to files that are there', (page) => {
    const text = readFileSync(join(root, page), 'utf8')
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, path]) => path)
    const gone = links.filter((path) => !existsSync(join(root, dirname(page), path ?? '')))
    expect(gone).toEqual([])
  })

  it('show each line of the threat model by a file that is there', () => {
    const text = readFileSync(join(root, 'docs/threat-model.md'), 'utf8')
    const rows = text.split('\n').filter((line) => /^\| .*\| `[^|]*\|$/.test(line))
    const named = rows.flatMap((row) =>
      [...(row.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? ''),
    )
    expect(rows.length).toBeGreaterThan(40)
    expect([...new Set(named)].filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('name npm scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const texts = pages.map((page) => readFileSync(join(root, page), 'utf8')).join('\n')
    const named = [...texts.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name ?? '')
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  it('set variables that something reads', () => {
    const readers = [
      ...['platform/config.ts', 'platform/log.ts', 'platform/backup/hosted/project.ts'],
      'supabase/config.toml',
    ]
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n')
    const set = commands.flatMap((line) => [...line.matchAll(/(?:^| )([A-Z_]+)=/g)])
    const names = [...new Set(set.map(([, name]) => name ?? ''))]
    expect(names).toContain('SITE_REDIRECTS')
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(readers))).toEqual([])
  })

  const cli = commands.filter((line) => line.includes('npx supabase'))
  it.each(cli)('%s is a command of the pinned CLI, flags and all', (line) => {
    const words = (line.split('npx supabase ')[1] ?? '').split(' ')
    const path = words.slice(0, words.findIndex((word) => word.startsWith('-')) >>> 0)
    const program = join(root, 'node_modules/supabase/dist/supabase.js')
    const { stdout } = spawnSync(process.execPath, [program, ...path, '--help'], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, HOME: tmpdir(), SUPABASE_TELEMETRY_DISABLED: '1' },
    })
    expect(stdout).toContain(`USAGE\n  supabase ${path.join(' ')} [flags]`)
    for (const flag of words.filter((word) => word.startsWith('--'))) {
      expect(stdout).toMatch(new RegExp(`^  ${flag}[ [,]`, 'm'))
    }
    // Without a target some of these mean a database on this machine.
    expect(/TARGET\n {2}Local by default/.test(stdout) && !line.includes('--remote')).toBe(false)
  })
})

// Each starts the program twice.
describe('the commands of the documents', () => {
  let folder: string
  let shell: ReturnType<typeof openShell>
  let url: string
  let env: Record<string, string>
  let cluster: PostgresCluster | undefined
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bale-documents-'))
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    env = { PORT: String(port) }
  })
  afterEach(async () => {
    shell.close()
    await cluster?.stop()
    cluster = undefined
    rmSync(folder, { recursive: true, force: true })
  })

  const command = (page: string, heading: string, beginning: string) => {
    const found = commandsOf(page, heading).find((line) => line.includes(beginning))
    if (!found) throw new Error(`${page} has no ${beginning} under ${heading}`)
    return found
  }
  const backUp = (beginning: string) => command('docs/operate.md', 'Back up and restore', beginning)

  async function call(method: string, path: string, body?: object, token?: string) {
    const { supabaseKey } = await (await fetch(`${url}/config.json`)).json()
    const response = await fetch(url + path, {
      method,
      headers: {
        apikey: supabaseKey,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: body ? JSON.stringify(body) : null,
    })
    return { status: response.status, json: await response.json() }
  }

  async function signInAndAdd(output: string): Promise<string> {
    const [, file = ''] =
      /First sign-in: admin@example\.com with the password in (\S+)/.exec(output) ?? []
    const [, password] = /^Password: (\S+)$/m.exec(readFileSync(file, 'utf8')) ?? []
    const path = '/auth/v1/token?grant_type=password'
    const { json } = await call('POST', path, { email: 'admin@example.com', password })
    const row = { title: 'Kept', price: '1M' }
    const added = await call('POST', '/rest/v1/properties?select=id', row, json.access_token)
    expect(added.status).toBe(201)
    return json.access_token
  }

  /** The person's own listing beside those of the sample. */
  async function expectListings() {
    const { json } = await call('GET', '/rest/v1/properties?select=title&limit=100')
    const titles = json.map(({ title }: { title: string }) => title)
    expect(titles).toContain('Kept')
    expect(titles.length).toBeGreaterThan(12)
  }
  const picture = async () => {
    const { json } = await call('GET', '/rest/v1/property_images?select=image_url&limit=1')
    return (await fetch(url + new URL(json[0].image_url).pathname)).status
  }

  it('run it embedded, and bring it back from a copy', async () => {
    shell = openShell(folder, env, {
      '/var/lib': folder,
      '/var/backups': folder,
      'bale.tar.gz': join(folder, 'bale.tar.gz'),
    })
    const start = command('docs/deploy.md', 'On one machine, embedded', 'npm start')
    const first = await shell.start(start)
    const token = await signInAndAdd(first.output)
    await shell.run(backUp('npm run backup'))
    await shell.run(backUp('npm run restore'))
    await shell.run(backUp('npm run drill'))
    expect(existsSync(join(folder, 'bale-restored', 'database'))).toBe(true)
    expect(await first.stop()).toBe(0)
    await shell.run(backUp('tar -czf'))
    rmSync(join(folder, 'bale'), { recursive: true })
    await shell.run(backUp('tar -xzf'))
    const second = await shell.start(start)
    await expectListings()
    expect(await picture()).toBe(200)
    expect((await call('GET', '/auth/v1/user', undefined, token)).status).toBe(200)
    expect(await second.stop()).toBe(0)
  })

  it('develop it, from the sources and with a reload that the content policy lets through', async () => {
    env.SAMPLE_DATA = 'off'
    shell = openShell(folder, { ...env, DATA_DIR: join(folder, 'data') }, {})
    const running = await shell.start('npm run dev')
    for (const path of ['/', '/gallery', '/admin/login']) {
      const page = await fetch(url + path)
      expect([path, page.status]).toEqual([path, 200])
      expect(await page.text()).toContain('start-dev-client-entry')
    }
    const client = await (await fetch(`${url}/@vite/client`)).text()
    expect(client).toMatch(new RegExp(`const hmrPort = (null|${new URL(url).port})`))
    await running.stop()
  })

  const binaries = findInstalledPostgres()
  describe.skipIf(!binaries)('on PostgreSQL', () => {
    const heading = 'On your own PostgreSQL (15 or newer)'
    async function openShellBesideServer(more: Record<string, string> = {}) {
      cluster = await startPostgresCluster(binaries ?? '')
      const { port } = new URL(cluster.url)
      const server = { PGHOST: '127.0.0.1', PGPORT: port, PGUSER: 'postgres' }
      Object.assign(env, server, { PATH: binaries ?? '', DATA_DIR: join(folder, 'data') }, more)
      return openShell(folder, env, {
        '@localhost/': `@127.0.0.1:${port}/`,
        'bale.dump': join(folder, 'bale.dump'),
      })
    }

    it('run it as an owner who is no superuser, and bring it back from a dump', async () => {
      shell = await openShellBesideServer()
      const [makeUser = '', makeDatabase = '', start = ''] = commandsOf('docs/deploy.md', heading)
      await shell.run(makeUser)
      await shell.run(makeDatabase)
      const first = await shell.start(start)
      await signInAndAdd(first.output)
      expect(await first.stop()).toBe(0)
      await shell.run(backUp('pg_dump'))
      await shell.run('dropdb bale')
      await shell.run(makeDatabase)
      await shell.run(backUp('pg_restore'))
      const second = await shell.start(start)
      expect(second.output).not.toContain('First sign-in')
      await expectListings()
      expect(await picture()).toBe(200)
      expect(await second.stop()).toBe(0)
    })

    it('run it as an owner who may make no roles, and say first what is missing', async () => {
      shell = await openShellBesideServer({ SAMPLE_DATA: 'off' })
      const [, , start = '', makeUser = '', makeDatabase = '', makeRoles = ''] = commandsOf(
        'docs/deploy.md',
        heading,
      )
      await shell.run(makeUser)
      await shell.run(makeDatabase)
      const said = await shell.start(start).then(
        () => 'it started',
        (error: Error) => error.message.split('\n').slice(2),
      )
      expect(said).toEqual([
        expect.stringMatching(
          /^Bale can't start: .* have an administrator of the server run: create role anon nologin/,
        ),
        '',
      ])
      await shell.run(makeRoles)
      const bale = await shell.start(start)
      await signInAndAdd(bale.output)
      expect(await bale.stop()).toBe(0)
    })
  })
})
