import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isUntouched, stateOfAll } from './untouched.ts'

const PATTERNS = ['packages/*/src/**', 'app/{src,public}/**', 'app/*.html', 'late/*.html', 'lock.json']
const LATER = Date.now() + 3_600_000

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wayform-untouched-'))
  for (const path of [
    'packages/core/src/a.ts',
    'packages/core/src/deep/b.ts',
    'app/src/main.ts',
    'app/index.html',
    'lock.json',
  ])
    write(path, 'text')
  mkdirSync(join(folder, 'packages/empty'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

const seen = () => {
  const states = stateOfAll(folder, PATTERNS, LATER)
  if (states === null) throw new Error('Nothing changed just now')
  return states
}

it('reports untouched while nothing changes, and ignores files that no pattern matches', () => {
  const before = seen()
  write('elsewhere/src/a.ts', 'new')
  expect(isUntouched(folder, before)).toBe(true)
  write('packages/core/test/a.ts', 'new')
  expect(isUntouched(folder, seen())).toBe(true)
})

it('reports touched for a state that it cannot read', () => {
  expect(['', 'cut off', '{}', '[["lock.json"'].map((states) => isUntouched(folder, states))).toEqual(
    Array(4).fill(false),
  )
})

it.each<[string, () => void]>([
  ['another text of the same length', () => write('packages/core/src/deep/b.ts', 'TEXT')],
  [
    'another text of the same length, with the old time',
    () => {
      write('packages/core/src/deep/b.ts', 'TEXT')
      utimesSync(join(folder, 'packages/core/src/deep/b.ts'), 1, 1)
    },
  ],
  ['a new file', () => write('packages/core/src/deep/c.ts', '')],
  ['a file in a new folder', () => write('packages/core/src/more/c.ts', '')],
  ['the sources of a folder that had none', () => write('packages/empty/src/a.ts', '')],
  ['a new package', () => write('packages/new/src/a.ts', '')],
  ['a folder that a pattern names and that was not there', () => write('app/public/icon.svg', '')],
  ['a file whose folder was not there', () => write('late/index.html', '')],
  ['a file that is gone', () => rmSync(join(folder, 'app/index.html'))],
  ['a file under another name', () => renameSync(join(folder, 'app/src/main.ts'), join(folder, 'app/src/other.ts'))],
  [
    'a file in place of another',
    () => renameSync(join(folder, 'app/src/main.ts'), join(folder, 'packages/core/src/a.ts')),
  ],
])('detects %s', (_, change) => {
  const before = seen()
  expect(isUntouched(folder, before)).toBe(true)
  change()
  expect(isUntouched(folder, before)).toBe(false)
})

it('returns no state when times are too new', () => {
  expect(stateOfAll(folder, PATTERNS, Date.now())).toBeNull()
})
