import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { windowsProgram } from './windows-program.ts'

export const root = join(import.meta.dirname, '../..')

export type Finished = { code: number; output: string }
/** `cwd`: below the root. */
type RunOptions = { env?: Record<string, string>; show?: boolean; cwd?: string }

const children = new Set<ReturnType<typeof spawn>>()

/** Runs one command to its end; its output is collected (both streams, in order), or shown live. */
export function run(
  command: string,
  args: string[],
  { env = {}, show = false, cwd = '.' }: RunOptions = {},
): Promise<Finished> {
  return new Promise((resolve) => {
    const program = process.platform === 'win32' ? windowsProgram(root, { command, args }) : { command, args }
    const child = spawn(program.command, program.args, {
      cwd: join(root, cwd),
      env: { ...process.env, PATH: withBin(process.env.PATH), ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    })
    children.add(child)
    const chunks: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
    const finish = (code: number, extra = '') => {
      children.delete(child)
      resolve({ code, output: Buffer.concat(chunks).toString('utf8') + extra })
    }
    child.on('error', (error) => finish(1, error.message))
    child.on('close', (code, signal) => finish(code ?? 1, signal ? `stopped by ${signal}\n` : ''))
  })
}

const LAST_MOMENT_MS = 5000

/** When our command is stopped, its children are stopped with it, and no new ones start. */
export function stopChildrenWithUs(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      const gone = [...children].map((child) => once(child, 'exit'))
      for (const child of children) child.kill('SIGTERM')
      void Promise.all(gone).then(() => process.exit(130))
      setTimeout(() => process.exit(130), LAST_MOMENT_MS)
    })
  }
}

/** Tools come from node_modules, whatever the caller's PATH. */
function withBin(path = ''): string {
  const bin = join(root, 'node_modules', '.bin')
  return path.startsWith(bin) ? path : `${bin}${process.platform === 'win32' ? ';' : ':'}${path}`
}
