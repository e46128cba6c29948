import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { generated } from '../make/generate.ts'

const root = path.resolve(import.meta.dirname, '../../..')

describe('the client and the document of the API', () => {
  it.each(Object.entries(generated()))('the generated file %s matches the contract', (file, text) => {
    expect(readFileSync(path.join(root, file), 'utf8')).toBe(text)
  })
})
