import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * The blocks of code below a heading of CONTRIBUTING.md that begins like this. `renamed` gives what the
 * example names other names, so that it can be followed even where Bale has the same by now.
 */
export function recipe(heading: string, renamed: Record<string, string>): string[] {
  const guide = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  const [section = ''] = new RegExp(`^## ${heading}[\\s\\S]*?(?=^## )`, 'm').exec(guide) ?? []
  return [...section.matchAll(/^ *```(?:sql|ts)\n([\s\S]*?)^ *```/gm)].map(([, code = '']) =>
    Object.entries(renamed).reduce(
      (text, [name, other]) => text.replaceAll(name, other),
      code.replace(/^ {3}/gm, ''),
    ),
  )
}

/** A copy of the program's source, to be changed and imported from. @returns its folder */
export function sourceCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'bale-source-'))
  for (const folder of ['app', 'modules', 'kit', 'platform', 'sample', 'supabase']) {
    cpSync(join(root, folder), join(copy, folder), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  writeFileSync(join(copy, 'package.json'), '{ "type": "module" }')
  return copy
}
