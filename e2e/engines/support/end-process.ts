import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

const LAST_MOMENT_MS = 3_000

/** SIGTERM first, then SIGKILL. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), LAST_MOMENT_MS)
  await gone
  clearTimeout(timer)
}
