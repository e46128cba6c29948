import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from './support/run.ts'

// `npm test` leaves the types to the linter, so the settings of tsconfig.base.json are violated here once each.
const planted: Record<string, { source: string; code: string }> = {
  'packages/core/src/wrong-type.ts': { source: `export const count: number = 'one'`, code: 'TS2322' },
  'packages/core/src/wrong-type.test.ts': { source: `export const count: number = 'one'`, code: 'TS2322' },
  'packages/core/src/dom.ts': { source: 'export const { title } = document', code: 'TS2584' },
  'packages/core/src/missing-file.ts': { source: `export { gone } from './gone.ts'`, code: 'TS2307' },
  'packages/core/src/unchecked-index.ts': {
    source: 'export const first = (all: string[]): string => all[0]',
    code: 'TS2322',
  },
  'packages/core/src/maybe-null.ts': { source: 'export const big = (text?: string) => text.length', code: 'TS18048' },
  'packages/core/src/unused.ts': { source: 'export function f() {\n  const one = 1\n}', code: 'TS6133' },
  'packages/core/src/override.ts': {
    source: 'export class A {\n  m() {}\n}\nexport class B extends A {\n  m() {}\n}',
    code: 'TS4114',
  },
  'packages/core/src/enumerated.ts': { source: 'export enum Size {\n  Small,\n}', code: 'TS1294' },
  'apps/server/src/dom.ts': { source: 'export const { title } = document', code: 'TS2584' },
  'apps/sandbox/src/views.tsx': { source: 'export const View = () => <p nonsense="a" />', code: 'TS2322' },
}
const sound: Record<string, string> = {
  'apps/web/src/dom.ts': 'export const { title } = document',
  'apps/server/src/node.ts': 'export const { pid } = process',
  'scripts/node-and-dom.ts': 'export const facts = () => [process.pid, document.title]',
}

const folder = mkdtempSync(join(tmpdir(), 'wayform-types-'))
let complaints: string[]
/** The linter is a separate process: on a busy machine it takes its time. */
const LINTS_WITHIN_MS = 60_000

beforeAll(async () => {
  const workspaces = ['packages/core', 'apps/server', 'apps/sandbox', 'apps/web']
  const settings = ['tsconfig.base.json', 'tsconfig.json', ...workspaces.map((name) => `${name}/tsconfig.json`)]
  for (const file of [...settings, 'oxlint.config.ts', 'apps/server/src/layers.ts']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(join(root, file), join(folder, file))
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const sources = [...Object.entries(planted).map(([path, { source }]) => [path, source]), ...Object.entries(sound)]
  for (const [path = '', source] of sources) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `${source}\n`)
  }
  complaints = await lint()
}, LINTS_WITHIN_MS)
afterAll(() => rmSync(folder, { recursive: true }))

describe('the linter', () => {
  it.each(Object.entries(planted))('finds the type error in %s', (path, { code }) => {
    expect(complaints).toContain(`${path} typescript(${code})`)
  })

  it.each(Object.keys(sound))('finds no type error in %s', (path) => {
    expect(complaints.filter((each) => each.startsWith(`${path} typescript(TS`))).toEqual([])
  })
})

async function lint(): Promise<string[]> {
  const tool = join(root, 'node_modules/.bin/oxlint')
  const report = await promisify(execFile)(tool, ['--type-check', '-f', 'json', 'packages', 'apps', 'scripts'], {
    cwd: folder,
    maxBuffer: 2 ** 26,
  }).catch(
    (error: { stdout: string }) => error, // it exits with 1, because there are findings
  )
  const { diagnostics } = JSON.parse(report.stdout) as { diagnostics: { filename: string; code: string }[] }
  return diagnostics.map(({ filename, code }) => `${filename} ${code}`)
}
