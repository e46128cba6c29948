import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = join(import.meta.dirname, 'pictures')

/** Of a question's picture, which is seen whole (`.pf-p`), and of an option's, which is cut to its box (`.pf-m img`). */
const SHAPES = [3 / 2, 4 / 3]

describe('the pictures of templates', () => {
  it.each(readdirSync(folder))('%s fills its box', (name) => {
    const [, width, height] = /viewBox="\S+ \S+ (\d+) (\d+)"/.exec(readFileSync(join(folder, name), 'utf8')) ?? []
    expect(SHAPES).toContain(Number(width) / Number(height))
  })
})
