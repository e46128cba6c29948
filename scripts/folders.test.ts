import { globSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './support/run.ts'

/** A larger folder is split by what a reader looks for. */
const MOST = 20

/** One file for each screen, the same in every language. */
const TEXTS = /^packages\/i18n\/src\/messages\/[^/]+$/

const sources = globSync('{packages,apps}/*/{src,nodes}/**/*.{ts,tsx,css}', { cwd: root }).map((path) =>
  path.replaceAll('\\', '/'),
)

describe('folders of source', () => {
  it(`folders of source contain at most ${MOST} files beside their tests`, () => {
    expect(sources.length).toBeGreaterThan(1_000)
    expect(crowded(sources)).toEqual([])
  })

  it('folders of source are reported when they contain more', () => {
    const planted = Array.from({ length: MOST + 1 }, (_, n) => `apps/web/src/lib/planted/planted-${n}.ts`)
    expect(crowded([...sources, ...planted])).toEqual([`apps/web/src/lib/planted: ${MOST + 1} files`])
    expect(crowded([...sources, ...planted.slice(1), 'apps/web/src/lib/planted/planted.test.ts'])).toEqual([])
  })
})

function crowded(files: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files) {
    const folder = posix.dirname(file)
    if (!/\.test\.tsx?$/.test(file) && !TEXTS.test(folder)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].filter(([, count]) => count > MOST).map(([folder, count]) => `${folder}: ${count} files`)
}
