import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { open, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import os from 'node:os'
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

type Options = {
  /** The interval at which the holder renews the lock. */
  beatMs?: number
  /** A holder that can't be looked up is gone when it has not shown itself for so long. */
  staleMs?: number
  /** The scope in which process ids are unique; for tests. */
  place?: string
}

const BEAT_MS = 2_000
/** A busy holder may be late. After a container was killed, the next one waits this long. */
const STALE_MS = 20_000

/**
 * Takes an exclusive lock file, because two processes on one embedded database would destroy it. A lock whose process
 * is gone (or whose id now belongs to a younger process) is taken over. In another container or on another machine the
 * ids mean other processes, and every container's first has the same: such a holder is watched instead, because it
 * touches its file all the time.
 */
export async function lockDirectory(file: string, options: Options = {}): Promise<() => Promise<void>> {
  const { beatMs = BEAT_MS, staleMs = STALE_MS, place = placeOfIds() } = options
  const holder = { pid: process.pid, startedAt: processStart(process.pid), place, id: randomUUID() }
  const mine = JSON.stringify(holder)
  for (let attempt = 0; attempt < 20; attempt++) {
    if (await createExclusive(file, mine)) return heldUntil(file, mine, beatMs)
    const theirs = await readLock(file)
    if (theirs === null) continue
    const found = parseHolder(theirs)
    const isElsewhere = found !== null && found.place !== null && found.place !== place
    if (found && (isElsewhere ? await showsItself(file, theirs, staleMs) : isAlive(found))) {
      throw new DirectoryLockedError(file, found.pid)
    }
    // An unreadable lock may be one that is being written right now.
    if (!found && attempt < 3) await delay(50)
    else await discard(file, theirs)
  }
  throw new Error(`Could not take the lock ${file}`)
}

function heldUntil(file: string, mine: string, beatMs: number): () => Promise<void> {
  let beating: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    const now = new Date()
    beating = utimes(file, now, now).catch(() => undefined)
  }, beatMs).unref()
  return async () => {
    clearInterval(timer)
    await beating
    if ((await readLock(file)) === mine) await rm(file, { force: true })
  }
}

/** By two looks at its file, never by a clock: those of two machines differ. */
async function showsItself(file: string, theirs: string, staleMs: number): Promise<boolean> {
  const touchedAt = async () => (await stat(file).catch(() => null))?.mtimeMs ?? null
  const first = await touchedAt()
  const endsAt = performance.now() + staleMs
  while (performance.now() < endsAt) {
    await delay(Math.min(250, staleMs / 4))
    const now = await touchedAt()
    if (now === null) return false
    if (now !== first) return (await readLock(file)) === theirs
  }
  return false
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

/** Renames the stale file to a unique name: only one of several processes can rename the same file. */
async function discard(file: string, expected: string) {
  const aside = `${file}.${randomUUID()}.stale`
  try {
    await rename(file, aside)
  } catch {
    return
  }
  const moved = await readLock(aside)
  // Another process was faster and the renamed file was its fresh lock: give it back.
  if (moved !== null && moved !== expected) await createExclusive(file, moved)
  await rm(aside, { force: true })
}

async function readLock(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(() => null)
}

/** `place` is null in locks of earlier versions. */
type Holder = { pid: number; startedAt: string | null; place: string | null }

function parseHolder(text: string): Holder | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('pid' in value) || typeof value.pid !== 'number') return null
    return {
      pid: value.pid,
      startedAt: 'startedAt' in value && typeof value.startedAt === 'string' ? value.startedAt : null,
      place: 'place' in value && typeof value.place === 'string' ? value.place : null,
    }
  } catch {
    return null
  }
}

function isAlive({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  const current = processStart(pid)
  return startedAt === null || current === null || current === startedAt
}

/** The process's start time, in the system's format; null if unknown. */
function processStart(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      const boot = bootId()
      const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The name in brackets may contain spaces. After it: the state, and the start time as the 20th field.
      const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
      return fields[0] === 'Z' ? 'gone' : `${boot}:${fields[19]}`
    }
    if (process.platform === 'win32') return null
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}

/** Processes with the same answer see each other's ids: this boot of this machine, and on Linux this container. */
function placeOfIds(): string {
  try {
    if (process.platform === 'linux') return `${bootId()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    // Without /proc, the machine's name has to do.
  }
  return os.hostname()
}

const bootId = () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
