import { fork } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'
import { sandboxEnvironment } from '../config.ts'
import type { Deps } from '../deps.ts'

/** A free port. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo // a TCP server's address is an object
  server.close()
  await once(server, 'close')
  return port
}

/** The real stand-ins in a separate process, with the secrets of this server. */
export async function startSandbox(config: Deps['config']) {
  const url = config.sandbox?.url ?? ''
  const child = fork(path.join(import.meta.dirname, '../../../sandbox/src/main.ts'), {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...sandboxEnvironment(config),
      SANDBOX_SMTP_PORT: '0',
    },
    execArgv: [],
  })
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`The sandbox ended with code ${code}`))),
  ])
  if (message?.type !== 'ready') throw new Error('The sandbox did not become ready')

  return {
    url,
    /** A control call; its results are described in docs/sandbox.md. */
    // oxlint-disable-next-line typescript/no-explicit-any
    async control(way: string, body?: object): Promise<any> {
      const answer = await fetch(`${url}/__control${way}`, {
        ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}: ${text}`)
      return text === '' ? undefined : JSON.parse(text)
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

export type TestSandbox = Awaited<ReturnType<typeof startSandbox>>
