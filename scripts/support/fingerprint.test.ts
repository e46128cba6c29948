import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fingerprint } from './fingerprint.ts'

let folder: string
const patterns = ['app/src/**', 'app/index.html', 'lock.json']

beforeEach(() => {
  folder = makeProject()
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the fingerprint of build inputs', () => {
  it('the fingerprint of build inputs is the same for the same files in another folder and with other dates', () => {
    const elsewhere = makeProject()
    utimesSync(join(elsewhere, 'app/src/main.ts'), 1, 1)
    expect(fingerprint(elsewhere, patterns)).toBe(fingerprint(folder, patterns))
    rmSync(elsewhere, { recursive: true })
  })

  const changes: Record<string, () => void> = {
    'a changed file': () => write('app/src/deep/inner.ts', 'changed'),
    'an added file': () => write('app/src/deep/new.css', ''),
    'a removed file': () => rmSync(join(folder, 'app/index.html')),
    'a renamed file': () => renameSync(join(folder, 'app/src/main.ts'), join(folder, 'app/src/main2.ts')),
    'text that moved from one file to the next': () => {
      write('app/src/a.ts', 'one')
      write('app/src/b.ts', 'twothree')
    },
  }
  it.each(Object.entries(changes))('the fingerprint of build inputs differs after %s', (_, change) => {
    const before = fingerprint(folder, patterns)
    change()
    expect(fingerprint(folder, patterns)).not.toBe(before)
  })

  it('ignores tests, build results and files that no pattern matches', () => {
    const before = fingerprint(folder, patterns)
    write('app/src/main.test.ts', 'test')
    write('app/src/View.test.tsx', 'test')
    write('app/src/dist/main.js', 'built')
    write('other/src/main.ts', 'elsewhere')
    expect(fingerprint(folder, patterns)).toBe(before)
  })
})

function makeProject(): string {
  const place = mkdtempSync(join(tmpdir(), 'wayform-fingerprint-'))
  const files = {
    'app/src/main.ts': 'main',
    'app/src/deep/inner.ts': 'inner',
    'app/index.html': '<p>',
    'lock.json': '{}',
  }
  const moved = { 'app/src/a.ts': 'onetwo', 'app/src/b.ts': 'three' }
  for (const [path, text] of Object.entries({ ...files, ...moved })) write(path, text, place)
  return place
}

function write(path: string, text: string, place = folder): void {
  mkdirSync(dirname(join(place, path)), { recursive: true })
  writeFileSync(join(place, path), text)
}
