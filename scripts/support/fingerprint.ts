import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * One hash over the names and contents of all files that match. The order in which the system lists files, their
 * dates, and where the project lies make no difference; a renamed, added, removed or changed file does.
 */
export function fingerprint(folder: string, patterns: string[]): string {
  const hash = createHash('sha256')
  for (const path of inputFiles(folder, patterns)) {
    const content = readFileSync(join(folder, path))
    hash.update(`${path.replaceAll('\\', '/')}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Tests are no part of what is built: changing one must not cost a build. */
function inputFiles(folder: string, patterns: string[]): string[] {
  const exclude = ['**/*.test.ts', '**/*.test.tsx', '**/node_modules/**', '**/dist/**', '**/build/**']
  return globSync(patterns, { cwd: folder, exclude, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
    .toSorted()
}
