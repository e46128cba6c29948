import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Undo } from '../../scripts/support/undo-at-end.ts'

/** An answer as it arrived: its head without what every Node server adds by itself, and its body. */
export type RawAnswer = { head: string[]; body: Buffer }

const ADDED_BY_NODE: ReadonlySet<string> = new Set(['date', 'connection', 'keep-alive'])

export async function rawAnswer(port: number, path: string, host: string): Promise<RawAnswer> {
  const asked = request({ port, path, headers: { host, 'accept-encoding': 'br' }, agent: false }).end()
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]
  const parts: Buffer[] = []
  reply.on('data', (part: Buffer) => parts.push(part))
  await once(reply, 'end')
  const head: string[] = []
  for (let at = 0; at < reply.rawHeaders.length; at += 2) {
    const [name = '', value = ''] = reply.rawHeaders.slice(at, at + 2)
    if (!ADDED_BY_NODE.has(name.toLowerCase())) head.push(name, value)
  }
  return { head, body: Buffer.concat(parts) }
}

/** A process that does nothing but to send this answer to every request: as fast as a Node server can be. */
export async function startBareServer(answer: RawAnswer, undo: Undo): Promise<{ port: number; pid: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'wayform-bare-'))
  undo.add(() => rmSync(folder, { recursive: true, force: true }))
  const body = join(folder, 'body')
  const script = join(folder, 'server.mjs')
  writeFileSync(body, answer.body)
  writeFileSync(
    script,
    `import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
const body = readFileSync(${JSON.stringify(body)})
const head = ${JSON.stringify(answer.head)}
const server = createServer({ keepAliveTimeout: 75_000 }, (_, response) => response.writeHead(200, head).end(body))
server.listen(0, '127.0.0.1', () => process.send(server.address().port))
process.on('disconnect', () => process.exit())`,
  )
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  undo.add(() => void child.kill())
  const [port] = (await once(child, 'message')) as [number]
  if (child.pid === undefined) throw new Error('The bare server could not be started')
  return { port, pid: child.pid }
}
