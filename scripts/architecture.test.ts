import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './support/run.ts'

const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8')

const KNOWN = [
  '{packages,apps}/*',
  '{packages,apps}/*/src',
  '{packages,apps}/*/{src,nodes,types}/**',
  'scripts/{*,support/*}',
  'e2e/**',
]
const known = globSync(KNOWN, { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .flatMap((path) => [path, path.replace('/src/', '/')])

describe('docs/architecture.md', () => {
  it('docs/architecture.md names only existing files and folders', () => {
    const paths = pathsIn(text)
    expect(paths.length).toBeGreaterThan(80)
    expect(paths.filter((path) => !isThere(path))).toEqual([])
  })

  it('the check of docs/architecture.md fails for a moved file', () => {
    expect(pathsIn('see `web/src/lib/gone.ts` and `GET /{link}`')).toEqual(['web/src/lib/gone.ts'])
    expect(isThere('web/src/lib/gone.ts')).toBe(false)
  })
})

function pathsIn(markdown: string): string[] {
  return [...markdown.matchAll(/`([a-z][\w<>*.-]*\/[\w<>*./-]*)`/g)].map(([, path = '']) => path)
}

/** A path may leave out its beginning and `src/` where that is clear: `core/plans/plans.ts`, `modules/users/`. */
function isThere(path: string): boolean {
  const pattern = path
    .replace(/\/$/, '')
    .replaceAll('.', '\\.')
    .replaceAll(/<\w+>|\*/g, '[^/]+')
  const place = new RegExp(`(^|/)${pattern}$`)
  return known.some((each) => place.test(each))
}
