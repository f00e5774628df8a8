// Breaks lines of src at random, one at a time in a copy of the tree, and counts those that the
// tests of the file find: `node scripts/mutate.mjs [how many] [seed] [path]`.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { findBrowser } from './browser.mjs'
import { say, withPinnedNode } from './prepare.mjs'
import { testsOf } from './tests-of.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const [count = '40', seed = '1', path = 'src/'] = process.argv.slice(2)
/** What a broken loop never ends by itself. */
const MOST_MINUTES = 20
/** What is not on a screen by then never comes: the trial has the machine to itself. */
const LESS_PATIENCE = ['--testTimeout=60000', '--expect.poll.timeout=30000']
const OPPOSITES = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
}

const env = withPinnedNode(findBrowser())
const random = randomFrom(Number(seed))
const copy = mkdtempSync(join(tmpdir(), 'bale-mutate-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
for (const end of ['SIGINT', 'SIGTERM']) process.on(end, () => process.exit(1))

const tracked = listed('.')
for (const file of [...tracked, 'dist', 'node_modules']) {
  if (existsSync(join(root, file))) {
    cpSync(join(root, file), join(copy, file), { recursive: true, verbatimSymlinks: true })
  }
}

const sources = listed(path).filter(
  (file) => /^src\/.*\.tsx?$/.test(file) && !/\.(test|gen|types)\.|routeTree/.test(file),
)
const lines = new Map()
for (const change of sources.flatMap(changesIn)) {
  const key = `${change.file}:${change.line}`
  lines.set(key, [...(lines.get(key) ?? []), change])
}
const isTyped = typeChecker()
const chosen = []
for (const changes of shuffled([...lines.values()])) {
  const change = shuffled(changes).find(isTyped)
  if (change) chosen.push(change)
  if (chosen.length === Number(count)) break
}

let found = 0
const missed = []
for (const [at, change] of chosen.entries()) {
  const { file, line, what } = change
  const by = await testBroken(change)
  if (by) found += 1
  else missed.push(`${file}:${line} ${what}`)
  say(
    `${at + 1}/${chosen.length} ${by ? 'found' : 'NOT FOUND'} ${file}:${line} ${what} ${by ?? ''}`,
  )
}
say(`${found} of ${chosen.length} found`)
for (const each of missed) say(`Not found: ${each}`)

function listed(folder) {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', folder]
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return stdout.split('\n').filter(Boolean)
}

/** All single changes of a file that leave it readable for the compiler. */
function changesIn(file) {
  const text = readFileSync(join(root, file), 'utf8')
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const parse = (source) => ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind)
  const source = parse(text)
  const changes = []
  const add = (node, start, end, put, what) => {
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
    const changed = text.slice(0, start) + put + text.slice(end)
    changes.push({ file, line, what: `${what}: ${shown(node.getText())}`, changed })
  }
  const visit = (node) => {
    if (isOutOfScope(node)) return
    const [start, end] = [node.getStart(), node.getEnd()]
    if (ts.isBinaryExpression(node)) {
      const sign = node.operatorToken
      const put = OPPOSITES[sign.getText()]
      if (put) add(node, sign.getStart(), sign.getEnd(), put, `${sign.getText()} is ${put}`)
    }
    if (ts.isIfStatement(node)) flip(node.expression)
    if (ts.isConditionalExpression(node)) flip(node.condition)
    if (ts.isExpressionStatement(node) && isCall(node.expression))
      add(node, start, end, ';', 'not called')
    if (ts.isNumericLiteral(node)) add(node, start, end, String(Number(node.text) + 1), 'one more')
    const isText = ts.isStringLiteral(node) || ts.isJsxText(node)
    if (isText && node.text.trim()) {
      // In its middle: what looks for a part of a text is right to take more at its end.
      const words = text.slice(start, end).trim()
      const middle = text.indexOf(words, start) + Math.ceil(words.length / 2)
      add(node, middle, middle, 'x', 'another text')
    }
    if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, start, end, 'false', 'false')
    if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, start, end, 'true', 'true')
    if (ts.isBlock(node) && ts.isFunctionLike(node.parent) && node.statements[0]) {
      const first = node.statements[0].getStart()
      add(node.statements[0], first, first, 'return;', 'returned before')
    }
    ts.forEachChild(node, visit)
  }
  const flip = (node) =>
    add(node, node.getStart(), node.getEnd(), `!(${node.getText()})`, 'the opposite')
  visit(source)
  return changes.filter(({ changed }) => parse(changed).parseDiagnostics.length === 0)
}

/** Types and imports do nothing; how something looks is for eyes. */
function isOutOfScope(node) {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node))
    return true
  return ts.isJsxAttribute(node) && /^(className|class|d|viewBox)$/.test(node.name.getText())
}

function isCall(node) {
  return ts.isCallExpression(ts.isAwaitExpression(node) ? node.expression : node)
}

/** @returns whether a changed file has no fault of types: `npm run check` finds one that has */
function typeChecker() {
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile).config
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  let broken
  let version = 0
  const textOf = (name) => (name === broken?.name ? broken.text : ts.sys.readFile(name))
  const service = ts.createLanguageService({
    readFile: textOf,
    fileExists: ts.sys.fileExists,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    readDirectory: ts.sys.readDirectory,
    getCompilationSettings: () => options,
    getScriptFileNames: () => fileNames,
    getScriptVersion: (name) => (name === broken?.name ? String(version) : ''),
    getScriptSnapshot: (name) => {
      const text = textOf(name)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
  })
  return ({ file, changed }) => {
    broken = { name: join(root, file), text: changed }
    version += 1
    return service.getSemanticDiagnostics(broken.name).length === 0
  }
}

/** @returns the first that failed, in words; nothing where all went well */
async function testBroken({ file, changed }) {
  const place = join(copy, file)
  const before = readFileSync(place, 'utf8')
  writeFileSync(place, changed)
  try {
    for (const args of testsOf([file])) {
      const result = await run(args)
      if (result.code === null) return 'it never ended'
      const failed = failureIn(result)
      // Once more, since a test may fail for another reason, such as a busy machine.
      if (failed && failureIn(await run(failed.args))) return failed.name
    }
  } finally {
    writeFileSync(place, before)
  }
}

/**
 * What failed first, and how to run it alone; the whole again where a page was lost.
 * @throws where a run ended without a failed test or an error
 */
function failureIn({ args, code, text }) {
  if (code === 0) return
  const [, project, test] = /FAIL\s+\|(\w+)[^|]*\|\s+(.*)/.exec(text) ?? []
  if (test) {
    // A file that could not even be read is named twice: "a.test.ts [ a.test.ts ]".
    const [path] = test.split(/ > | \[ /)
    return { args: ['run', `--project=${project}`, path], name: test }
  }
  const [, error] = /Unhandled Errors?\b.*\n(?:.*\n)*?(\w*Error: .*)/.exec(text) ?? []
  if (error) return { args, name: error }
  throw new Error(`A run ended with ${code}: ${text.slice(-1_000)}`)
}

function run(args) {
  return new Promise((resolve) => {
    const file = 'node_modules/vitest/vitest.mjs'
    const patience = args.includes('--project=screens') ? LESS_PATIENCE : []
    const child = spawn(process.execPath, [file, ...args, ...patience, '--bail=1'], {
      cwd: copy,
      env: { ...env, NO_COLOR: '1' },
      timeout: MOST_MINUTES * 60_000,
    })
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (some) => (text += some))
    child.on('close', (code) => resolve({ args, code, text }))
  })
}

function shuffled(list) {
  const left = [...list]
  return list.map(() => left.splice(Math.floor(random() * left.length), 1)[0])
}

function shown(text) {
  const [first] = text.split('\n')
  return first.length > 60 ? `${first.slice(0, 60)}…` : first
}

/** Mulberry32: the same seed breaks the same lines. @returns from 0 to below 1 */
function randomFrom(start) {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
