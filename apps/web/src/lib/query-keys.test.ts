import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '..')

describe('the names of what the query cache holds', () => {
  it('stand in one module, so that no two screens mean different things by one name', () => {
    const files = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).filter((path) => !/\.test\.tsx?$/.test(path))
    expect(files.length).toBeGreaterThan(100)
    const own = files.filter((path) =>
      /\b(?:query|mutation)Key\s*[:=]\s*\[/.test(readFileSync(join(SOURCES, path), 'utf8')),
    )
    expect(own).toEqual([])
  })
})
