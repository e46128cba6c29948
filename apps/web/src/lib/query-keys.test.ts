import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '..')

describe('query keys', () => {
  it('query keys are defined in one module, so that no key has two meanings', () => {
    const files = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).filter((path) => !/\.test\.tsx?$/.test(path))
    expect(files.length).toBeGreaterThan(100)
    const own = files.filter((path) =>
      /\b(?:query|mutation)Key\s*[:=]\s*\[/.test(readFileSync(join(SOURCES, path), 'utf8')),
    )
    expect(own).toEqual([])
  })
})
