import type { Config } from '../config.ts'
import type { RunningServer } from '../start-server.ts'

type StartOptions = {
  signal?: AbortSignal
  /** Called when its processes can't be kept running; all of them have ended. */
  onGiveUp: (error: Error) => void
}

/** Loaded on demand: a supervisor needs nothing of the server itself, and one process alone no supervisor. */
export async function startProcesses(config: Config, { signal, onGiveUp }: StartOptions): Promise<RunningServer> {
  if (config.processes === 1) {
    const { startServer } = await import('../start-server.ts')
    return startServer(config, { signal })
  }
  const { supervise } = await import('./supervise.ts')
  return supervise(config, { signal, onGiveUp })
}
