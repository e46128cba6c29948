import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from './run.ts'

/**
 * The fixed settings of a server, the same again after a kill. `databaseUrl` null: the embedded database in `dataDir`.
 */
export type ServerPlace = {
  port: number
  dataDir: string
  databaseUrl: string | null
  secretKey: string
  logLevel?: string
  /** Only serves: the ledger is written, and nothing is delivered. */
  isWithoutWorker?: boolean
  /** The very file that production runs, without the additions of `npm start`. */
  isAlone?: boolean
  /** Further environment variables of the server. */
  env?: Record<string, string>
}

export type ServerProcess = {
  pid: number
  /** Resolves when it can serve; rejects when it ended before that. */
  ready: () => Promise<void>
  hasEnded: () => boolean
  /** kill -9: no handler runs. */
  kill: () => Promise<void>
  stop: () => Promise<void>
  signal: (name: NodeJS.Signals) => void
  /** Its exit code; null when a signal ended it. */
  exited: Promise<number | null>
}

/** A number that signs in with a fixed code, so that no sandbox has to run beside the measured or killed server. */
export const TEST_LOGIN = { phone: '46701234567', code: '246802' }

const AS_STARTED = ['scripts/start.ts', '--no-build']
const ALONE = [
  '--import',
  './scripts/support/end-with-parent.ts',
  '--import',
  './scripts/support/skewed-clock.ts',
  '--import',
  './scripts/support/write-compiled.ts',
  'apps/server/src/main.ts',
]
const READY_TIMEOUT_MS = 120_000
const POLL_MS = 20

export const newSecretKey = () => randomBytes(32).toString('base64')
export const appUrlOf = ({ port }: Pick<ServerPlace, 'port'>) => `http://localhost:${port}`
export const formsUrlOf = ({ port }: Pick<ServerPlace, 'port'>) => `http://127.0.0.1:${port}`

/** The product's server in its own process, configured as in production; everything else is the default. */
export function startServerProcess(place: ServerPlace): ServerProcess {
  const log = openSync(logFile(place), 'a')
  const child = spawn(process.execPath, place.isAlone ? ALONE : AS_STARTED, {
    cwd: root,
    env: environment(place),
    // The channel ends it when this process is killed.
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  const exited = once(child, 'exit').then(([code]): number | null => code)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  if (child.pid === undefined) throw new Error('The server process could not be started')

  return {
    pid: child.pid,
    ready,
    hasEnded,
    exited,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    signal: (name) => void child.kill(name),
  }

  async function ready(): Promise<void> {
    const deadline = Date.now() + READY_TIMEOUT_MS
    while (!hasEnded() && Date.now() < deadline) {
      const answer = await fetch(`${formsUrlOf(place)}/readyz`).catch(() => null)
      if (answer?.ok) return place.isAlone ? writeCompiled() : undefined
      await delay(POLL_MS)
    }
    throw new Error(`The server ${hasEnded() ? 'ended' : 'was not ready in time'}\n${lastLines(place)}`)
  }

  async function writeCompiled(): Promise<void> {
    const written = once(child, 'message')
    child.send('ready')
    await Promise.race([written, exited])
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (hasEnded()) return
    child.kill(signal)
    await exited
  }
}

export function lastLines(place: ServerPlace): string {
  return logOf(place).split('\n').slice(-40).join('\n')
}

export const logOf = (place: ServerPlace) => readFileSync(logFile(place), 'utf8')

const logFile = ({ dataDir }: ServerPlace) => join(dataDir, 'server.log')

/** The environment of a server, and of commands beside it. */
export function environment(place: ServerPlace): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
  return {
    PATH,
    HOME,
    TMPDIR,
    // Set for tests only: benchmarks measure a start without it.
    NODE_COMPILE_CACHE,
    NODE_ENV: 'production',
    ALLOW_INSECURE_LOOPBACK: 'on',
    PORT: String(place.port),
    APP_URL: appUrlOf(place),
    FORMS_URL: formsUrlOf(place),
    DATA_DIR: place.dataDir,
    SECRET_KEY: place.secretKey,
    TEST_PHONE: TEST_LOGIN.phone,
    TEST_CODE: TEST_LOGIN.code,
    ...(place.logLevel && { LOG_LEVEL: place.logLevel }),
    ...(place.isWithoutWorker && { WORKER: 'off' }),
    ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
    // There is no load balancer, unless a test brings one.
    DRAIN_MS: '0',
    ...place.env,
  }
}
