import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Services } from '../../services.ts'
import { errorCode } from '../../platform/db/errors.ts'
import { endsWithin } from '../../platform/tasks/ends-within.ts'
import { recordReadiness } from './readiness.repository.ts'

const CHECK_TIMEOUT_MS = 2_000
/** Every load balancer asks every few seconds; one write for all of them is enough. */
const FINE_FOR_MS = 5_000
const WRONG_FOR_MS = 1_000
/** Below this, an upload may fill the disk. */
const MIN_FREE_BYTES = 64 * 1_048_576

/** Problems that keep a process from serving, as operators read them in the log and on their page. */
export type ReadinessProblem =
  | 'stopping'
  | 'database.unreachable'
  | 'database.readOnly'
  | 'database.unwritable'
  | 'disk.full'
  | 'disk.unwritable'

export type Readiness = { problems(): Promise<ReadinessProblem[]> }

type ReadinessDeps = Pick<Services, 'database' | 'lifecycle'> & {
  config: Pick<Services['config'], 'database' | 'storage' | 'dataDir'>
}
type Options = {
  elapsedMs?: () => number
  freeBytes?: (directory: string) => Promise<number>
}

/** Whether this process can work: the database accepts a write, and so does the disk if one is used. */
export function readiness(
  { database, lifecycle, config }: ReadinessDeps,
  { elapsedMs = () => performance.now(), freeBytes = freeBytesOf }: Options = {},
): Readiness {
  const directories = [
    ...(config.database.kind === 'pglite' ? [config.dataDir] : []),
    ...(config.storage.kind === 'disk' ? [config.storage.directory] : []),
  ]
  const checks = [
    remembered(() => databaseProblem(database), 'database.unwritable', elapsedMs),
    ...directories.map((each) => remembered(() => diskProblem(each, freeBytes), 'disk.unwritable', elapsedMs)),
  ]
  return {
    async problems() {
      if (lifecycle.isStopping) return ['stopping']
      if (!(await database.isReady())) return ['database.unreachable']
      const found = await Promise.all(checks.map((check) => check()))
      return [...new Set(found.filter((problem) => problem !== null))]
    },
  }
}

type Check = () => Promise<ReadinessProblem | null>

/** Checks again after a while. Requests in between share the result, and none waits longer than the deadline. */
function remembered(check: Check, whenLate: ReadinessProblem, elapsedMs: () => number): Check {
  let last: { problem: ReadinessProblem | null; at: number } | null = null
  let asking: Promise<ReadinessProblem | null> | null = null

  async function ask() {
    let problem: ReadinessProblem | null = whenLate
    await endsWithin(
      check().then((found) => (problem = found)),
      CHECK_TIMEOUT_MS,
    )
    last = { problem, at: elapsedMs() }
    return problem
  }

  return async () => {
    if (last && elapsedMs() - last.at < (last.problem === null ? FINE_FOR_MS : WRONG_FOR_MS)) return last.problem
    asking ??= ask().finally(() => (asking = null))
    return asking
  }
}

const READ_ONLY = '25006'

async function databaseProblem(database: Services['database']): Promise<ReadinessProblem | null> {
  try {
    await recordReadiness(database.db)
    return null
  } catch (error) {
    return errorCode(error) === READ_ONLY ? 'database.readOnly' : 'database.unwritable'
  }
}

async function diskProblem(
  directory: string,
  freeBytes: (directory: string) => Promise<number>,
): Promise<ReadinessProblem | null> {
  const file = path.join(directory, `.readiness-${process.pid}`)
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    if ((await freeBytes(directory)) < MIN_FREE_BYTES) return 'disk.full'
    await writeFile(file, Buffer.alloc(4_096, 1), { flush: true, mode: 0o600 })
    await rm(file, { force: true })
    return null
  } catch (error) {
    return FULL.has(errorCode(error) ?? '') ? 'disk.full' : 'disk.unwritable'
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT'])

async function freeBytesOf(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}
