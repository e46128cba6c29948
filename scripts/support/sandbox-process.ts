import { fork } from 'node:child_process'
import { once } from 'node:events'
import { sandboxProgram } from './programs.ts'
import { root } from './run.ts'

export type SandboxProcess = { ready: Promise<void>; stop: () => Promise<void> }

/**
 * The sandbox is a child with a message channel: when this process dies, even by kill -9, the channel closes and the
 * sandbox ends.
 */
export function startSandbox(env: Record<string, string>, onEnd: (code: number | null) => void): SandboxProcess {
  const child = fork(sandboxProgram, {
    cwd: root,
    execArgv: [],
    env: { ...process.env, ...env },
  })
  let stopping = false
  const ready = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => {
      reject(new Error(`The sandbox ended with code ${code}`))
      if (!stopping) onEnd(code)
    })
  })
  // Callers that await it get the error; a caller that stops before that has nothing to handle.
  ready.catch(() => {})
  return { ready, stop }

  async function stop(): Promise<void> {
    stopping = true
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
}
