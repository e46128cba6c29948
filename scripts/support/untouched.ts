import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A change within one tick of the system's clock has the time of the state before it. */
const SAFE_AGE_MS = 2_000

/** The state that shows whether a file was written, replaced, added or removed. Null: it is gone. */
function stateOf(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return null
  const { ino, size, mtimeMs, ctimeMs } = found
  return `${ino} ${size} ${mtimeMs} ${ctimeMs}`
}

/**
 * The state of all files and folders that the patterns go through, to be compared with `isUntouched` at the next start:
 * reading every file again takes a good part of a start. Null: something changed just now, so the times do not tell.
 */
export function stateOfAll(folder: string, patterns: readonly string[], now: number): string | null {
  const paths = new Set<string>()
  for (const pattern of patterns) {
    // A new folder shows in the one around it.
    for (const part of beginningsOf(pattern)) {
      if (!MAGIC.test(part)) paths.add(part)
      else for (const path of globSync(part, { cwd: folder })) paths.add(path)
    }
  }
  const states: [string, string | null][] = []
  for (const path of paths) {
    const found = statSync(join(folder, path), { throwIfNoEntry: false })
    if (found && now - found.ctimeMs < SAFE_AGE_MS) return null
    states.push([path, stateOf(join(folder, path))])
  }
  return JSON.stringify(states)
}

const MAGIC = /[*?{[]/

/** Of 'a/b/c': 'a', 'a/b' and itself. */
function beginningsOf(pattern: string): string[] {
  const parts = pattern.split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

/** Whether everything is as `stateOfAll` found it. */
export function isUntouched(folder: string, states: string): boolean {
  const all = readStates(states)
  return all !== null && all.every(([path, state]) => stateOf(join(folder, path)) === state)
}

function readStates(text: string): [string, string | null][] | null {
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? (read as [string, string | null][]) : null // as written above
  } catch {
    return null
  }
}
