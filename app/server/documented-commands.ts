import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

type Replacements = Record<string, string>

export function commandsOf(page: string, heading?: string): string[] {
  const text = readFileSync(join(root, page), 'utf8')
  const part = heading ? (text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '') : text
  return [...part.matchAll(/^( *)```sh\n(.*?)^\1```/gms)].flatMap(([, , block = '']) =>
    block
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  )
}

export function openShell(folder: string, env: Record<string, string>, replaced: Replacements) {
  const npm = join(folder, 'npm')
  writeFileSync(
    npm,
    `#!/bin/sh
[ "$*" = start ] && exec "${process.execPath}" app/server/main.ts
[ "$*" = "run dev" ] && exec "${process.execPath}" app/server/dev.ts
case "$1 $2" in
  "run backup" | "run restore" | "run drill" | "run move")
    command=$2
    shift 3
    exec "${process.execPath}" "platform/backup/$command-command.ts" "$@"
    ;;
esac
exit 64
`,
  )
  chmodSync(npm, 0o755)
  const started = new Set<ChildProcess>()

  function run(command: string) {
    const text = Object.entries(replaced).reduce(
      (line, [word, other]) => line.replaceAll(word, other),
      command,
    )
    const child = spawn('sh', ['-c', text], {
      cwd: root,
      detached: true,
      env: {
        HOME: folder,
        LOG_LEVEL: 'fatal',
        ...env,
        PATH: [folder, env.PATH ?? '', process.env.PATH].join(':'),
      },
    })
    started.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
      })
    }
    const ended = once(child, 'close').then(([code]) => {
      started.delete(child)
      return { code: Number(code), output }
    })
    return { child, ended, output: () => output }
  }

  return {
    async run(command: string): Promise<string> {
      const { code, output } = await run(command).ended
      if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output}`)
      return output
    },
    async start(command: string) {
      const { child, ended, output } = run(command)
      await new Promise<void>((resolve, reject) => {
        child.stdout.on('data', () => output().includes('Bale is ready at') && resolve())
        void ended.then((end) =>
          reject(new Error(`${command} ended with ${end.code}:\n${end.output}`)),
        )
      })
      return {
        output: output(),
        async stop() {
          if (child.pid) process.kill(-child.pid, 'SIGTERM')
          return (await ended).code
        },
      }
    },
    close() {
      for (const { pid } of started) if (pid) process.kill(-pid, 'SIGKILL')
    },
  }
}
