import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * One hash over the names and contents of all matching files. It does not depend on the order in which the system lists
 * files, on their dates, or on the project's folder; a renamed, added, removed or changed file changes it.
 */
export function fingerprint(folder: string, patterns: string[]): string {
  const hash = createHash('sha256')
  for (const path of inputFiles(folder, patterns)) {
    const content = readFileSync(join(folder, path))
    hash.update(`${path.replaceAll('\\', '/')}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Tests are not built: changing one must not cause a build. */
function inputFiles(folder: string, patterns: string[]): string[] {
  const exclude = ['**/*.test.ts', '**/*.test.tsx', '**/node_modules/**', '**/dist/**', '**/build/**']
  return globSync(patterns, { cwd: folder, exclude, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
    .toSorted()
}
