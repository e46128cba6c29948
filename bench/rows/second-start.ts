import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort, freePortPair } from '../../scripts/support/ports.ts'
import { root } from '../../scripts/support/run.ts'
import type { Undo } from '../../scripts/support/undo-at-end.ts'
import type { Row } from '../support/bench.ts'
import { atMost, median, spread } from '../support/figures.ts'

const STARTS = 3
/** When a source file changes meanwhile, a start includes a build; such a start is not counted. */
const MAX_TRIES = 6
const START_TIMEOUT_MS = 60_000

export const secondStart: Row = {
  name: 'second-start',
  title: '`npm start` with a database that is already there',
  async measure({ undo }) {
    const dataDir = mkdtempSync(join(tmpdir(), 'wayform-bench-start-'))
    undo.add(() => rmSync(dataDir, { recursive: true, force: true }))
    const first = await start(dataDir, undo)
    const times: number[] = []
    for (let tries = 0; tries < MAX_TRIES && times.length < STARTS; tries++) {
      const { seconds, hasBuilt } = await start(dataDir, undo)
      if (!hasBuilt) times.push(seconds)
    }
    if (times.length === 0) throw new Error('Every start had something to build')
    return [
      {
        what: '`npm start`, second time, until ready',
        measured: median(times),
        unit: 's',
        limit: atMost(2.5, 2),
        note: `${spread(times, 1)} s; ${first.seconds.toFixed(1)} s with an empty data folder`,
      },
    ]
  },
}

/** From the command until server and sandbox serve. */
async function start(dataDir: string, undo: Undo): Promise<{ seconds: number; hasBuilt: boolean }> {
  const port = await freePort()
  const { PATH, HOME, TMPDIR } = process.env
  const startedAt = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { PATH, HOME, TMPDIR, PORT: String(port), SANDBOX_PORT: String(await freePortPair()), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  undo.add(stop)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  while (!output.includes('Wayform is ready')) {
    if (hasEnded() || performance.now() - startedAt > START_TIMEOUT_MS) throw new Error(`No start\n${output}`)
    await delay(10)
  }
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
  const seconds = (performance.now() - startedAt) / 1000
  if (!answer.ok) throw new Error(`It says that it is ready, but /readyz answers ${answer.status}`)
  await stop()
  return { seconds, hasBuilt: output.includes('Building what changed') }

  function hasEnded(): boolean {
    return child.exitCode !== null || child.signalCode !== null
  }

  async function stop(): Promise<void> {
    if (hasEnded()) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM') // npm passes it on
    await gone
  }
}
