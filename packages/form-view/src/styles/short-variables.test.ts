import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { shortVariables } from './short-variables.ts'

const folders = [import.meta.dirname, join(import.meta.dirname, '../../../../apps/form/src/page')]
const sheets = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((path) => path.endsWith('.css'))
  .map((path) => readFileSync(path, 'utf8'))
const namesIn = (css: string) => new Set(css.match(/--[a-z][\w-]*/g))

describe('the variables of the sheets', () => {
  it('gives each variable one letter, and no two the same', () => {
    const [long, short] = [namesIn(sheets.join('\n')), namesIn(shortVariables(sheets.join('\n')))]
    expect(long.size).toBeGreaterThan(20)
    expect([...short].filter((name) => !/^--[a-z]$/.test(name))).toEqual([])
    expect(short.size).toBe(long.size)
  })

  it('keeps the values of variables', () => {
    expect(shortVariables(':root{--shadow: 0 1px 2px #191b220d}.a{color:var(--text-2);inline-size:var(--v)}')).toBe(
      ':root{--q:0 1px 2px #191b220d}.a{color:var(--a);inline-size:var(--v)}',
    )
    expect(shortVariables('.a{box-shadow:0 0 0 4px var(--glow, transparent)}')).toBe(
      '.a{box-shadow:0 0 0 4px var(--t, transparent)}',
    )
  })
})
