import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { endProcess } from './end-process.ts'

/** A virtual display under the first free number. */
export async function startDisplay(): Promise<{ name: string; close(): Promise<void> }> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const numbers = server.stdio[3]
  if (!numbers) throw new Error('Xvfb has no way to tell its number')
  const [number] = await Promise.race([
    once(numbers, 'data'),
    once(server, 'exit').then(([code]) => {
      throw new Error(`Xvfb ended with code ${code}`)
    }),
  ])
  return { name: `:${String(number).trim()}`, close: () => endProcess(server) }
}
