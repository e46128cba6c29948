import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { NODE_COMPILE_CACHE } from '../../scripts/support/compile-cache.ts'
import { freePort, freePortPair } from '../../scripts/support/ports.ts'
import { root } from '../../scripts/support/run.ts'
import { fillWithDatabase } from './migrated-database.ts'

export type RunningWayform = {
  appUrl: string
  formsUrl: string
  sandboxUrl: string
  log: () => string
  stop: () => Promise<void>
  /** kill -9: no handler runs. */
  kill: () => Promise<void>
}

const READY_TIMEOUT_MS = 280_000

/**
 * The same command as `npm start`, on free ports and with a data folder of its own. The folder contains a migrated
 * database, unless `onEmptyFolder`: then the server makes it, as at its very first start.
 */
export async function startWayform(
  env: Record<string, string> = {},
  { onEmptyFolder = false }: { onEmptyFolder?: boolean } = {},
): Promise<RunningWayform> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wayform-e2e-'))
  const usesDataDir = !env.DATA_DIR && !env.DATABASE_URL
  if (usesDataDir && !onEmptyFolder) await fillWithDatabase(dataDir)
  const port = Number(env.PORT) || (await freePort())
  const sandboxPort = await freePortPair()
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      NODE_COMPILE_CACHE,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
      SUPPORT_EMAIL: 'support@house.example',
      TERMS_FILE: join(root, 'e2e/support/terms.md'),
      ...env,
    },
    // The IPC channel ends the server too if the test run is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))

  const wayform: RunningWayform = {
    appUrl: `http://localhost:${port}`,
    formsUrl: env.FORMS_URL ?? `http://127.0.0.1:${port}`,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    log: () => output,
    stop,
    kill: () => end('SIGKILL'),
  }
  try {
    await Promise.race([untilReady(), died()])
  } catch (error) {
    await stop()
    throw new Error(`Wayform did not start: ${String(error)}\n${output}`, { cause: error })
  }
  return wayform

  async function untilReady(): Promise<void> {
    const deadline = Date.now() + READY_TIMEOUT_MS
    const places = [`${wayform.appUrl}/readyz`, `${wayform.sandboxUrl}/__control/mail`]
    while (child.exitCode === null) {
      const answers = await Promise.all(places.map((url) => fetch(url).catch(() => null)))
      if (answers.every((answer) => answer?.ok)) return
      if (Date.now() > deadline) throw new Error(`not ready after ${READY_TIMEOUT_MS / 1000} s`)
      await delay(100)
    }
  }

  async function died(): Promise<never> {
    const [code] = await once(child, 'exit')
    throw new Error(`it ended with code ${code}`)
  }

  async function stop(): Promise<void> {
    await end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
}
