import { readFileSync } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { execFileSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'

export class DirectoryLockedError extends Error {
  constructor(file: string, pid: number) {
    super(
      `Another Wayform (process ${pid}) uses this data folder. Stop it, or choose another DATA_DIR. ` +
        `If no such process exists, delete ${file}`,
    )
    this.name = 'DirectoryLockedError'
  }
}

/**
 * Takes an exclusive lock file; two processes on one embedded database would destroy it. A lock whose process is gone
 * (or whose number now belongs to a younger process) is taken over.
 */
export async function lockDirectory(file: string): Promise<() => Promise<void>> {
  const mine = JSON.stringify({ pid: process.pid, startedAt: processStart(process.pid) })
  for (let attempt = 0; attempt < 20; attempt++) {
    if (await createExclusive(file, mine)) {
      return async () => {
        if ((await readLock(file)) === mine) await rm(file, { force: true })
      }
    }
    const theirs = await readLock(file)
    if (theirs === null) continue
    const holder = parseHolder(theirs)
    if (holder && isAlive(holder)) throw new DirectoryLockedError(file, holder.pid)
    // An unreadable lock may be one that is being written this moment.
    if (!holder && attempt < 3) await delay(50)
    else await discard(file, theirs)
  }
  throw new Error(`Could not take the lock ${file}`)
}

async function createExclusive(file: string, content: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx', 0o600)
    await handle.writeFile(content)
    await handle.sync()
    await handle.close()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Moves the stale file away under a name of its own: only one of several takers can move the same file. */
async function discard(file: string, expected: string) {
  const aside = `${file}.${process.pid}.stale`
  try {
    await rename(file, aside)
  } catch {
    return
  }
  const moved = await readLock(aside)
  // Somebody was faster and the file moved was their fresh lock: give it back.
  if (moved !== null && moved !== expected) await createExclusive(file, moved)
  await rm(aside, { force: true })
}

async function readLock(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(() => null)
}

type Holder = { pid: number; startedAt: string | null }

function parseHolder(text: string): Holder | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('pid' in value) || typeof value.pid !== 'number') return null
    return {
      pid: value.pid,
      startedAt: 'startedAt' in value && typeof value.startedAt === 'string' ? value.startedAt : null,
    }
  } catch {
    return null
  }
}

function isAlive({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it exists and belongs to someone else.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  const current = processStart(pid)
  return startedAt === null || current === null || current === startedAt
}

/** When the process started, in whatever form the system tells it; null where it does not. */
function processStart(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The name in brackets may contain spaces. After it: the state, and the start time as the 20th field.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return fields[0] === 'Z' ? 'gone' : `${boot}:${fields[19]}`
    }
    if (process.platform === 'win32') return null
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}
