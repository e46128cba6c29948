import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')

it('no file that runs points to an unowned address', () => {
  const files = execFileSync('git', ['ls-files', 'apps', 'packages', '.github'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(tsx?|mjs|js|html|php|json|ya?ml|gradle|xcconfig)$/.test(file))
    .filter((file) => !/\.test\.|\/testing/.test(file))
  expect(files.length).toBeGreaterThan(1_000)
  const pointing = files.filter((file) =>
    /\bwayform\.(example|com|app\/)/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  )
  expect(pointing).toEqual([])
})
