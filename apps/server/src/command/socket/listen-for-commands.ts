import { rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import type { Log } from '../../platform/log.ts'
import { endsWithin } from '../../platform/tasks/ends-within.ts'
import { parseCommand } from '../arguments.ts'
import { type Command, type CommandContext, EXIT } from '../command.ts'
import { failed, type Result, runCommand } from '../run-command.ts'
import { line, MAX_REQUEST_LENGTH, request } from './protocol.ts'

type Listening = {
  path: string
  table: readonly Command[]
  /** Everything but what belongs to one command. */
  context: Omit<CommandContext, 'cwd' | 'progress' | 'signal' | 'isServer'>
  log: Log
}

const REQUEST_MS = 10_000
/** For commands that end by their signal, when the server stops. */
const ENDING_MS = 5_000

/**
 * Runs the commands of the table for other processes of the same user, several at once. Only the process that holds the
 * lock of the data folder calls this, so that a socket which is already there is one of a killed server.
 */
export async function listenForCommands({ path, table, context, log }: Listening): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const sockets = new Set<Socket>()

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // A command whose terminal was closed can't receive the answer; 'close' notices its end.
    socket.on('error', () => undefined)
    const work = serve(socket).catch((err: unknown) => log.error({ err }, 'a command failed'))
    running.add(work)
    void work.finally(() => running.delete(work))
  })

  async function serve(socket: Socket): Promise<void> {
    const leaving = new AbortController()
    socket.once('close', () => leaving.abort(new Error('The command was interrupted')))
    const text = await firstLine(socket)
    if (text === null) return void socket.destroy()
    const result = await answer(text, AbortSignal.any([stopping.signal, leaving.signal]), (progress) => {
      if (!socket.destroyed) socket.write(line({ progress }))
    })
    if (!socket.destroyed) socket.end(line({ result }))
  }

  async function answer(text: string, signal: AbortSignal, progress: (line: string) => void): Promise<Result> {
    const asked = request.safeParse(parseJson(text))
    if (!asked.success) return problem('The server does not understand this command: it is of another version.')
    try {
      const { request: parsed } = parseCommand(table, asked.data.args)
      if (parsed.kind === 'help') return { exitCode: EXIT.done, text: parsed.text, data: { help: parsed.text } }
      log.info({ command: parsed.command.name }, 'running a command of the operator')
      const own = { ...context, cwd: asked.data.cwd, progress, signal, isServer: true }
      return await runCommand(parsed.command, own, parsed.input)
    } catch (error) {
      return failedOrBug(error)
    }
  }

  function failedOrBug(error: unknown): Result {
    try {
      return failed(error)
    } catch (err) {
      log.error({ err }, 'a command failed')
      return problem("The command failed by an error that is not yours; the server's log has it.")
    }
  }

  await rm(path, { force: true })
  await listen(server, path)

  return async () => {
    stopping.abort(new Error('The server is stopping'))
    const closed = new Promise((resolve) => server.close(resolve))
    await endsWithin(Promise.allSettled(running), ENDING_MS)
    for (const socket of sockets) socket.destroySoon()
    await endsWithin(closed, ENDING_MS)
    for (const socket of sockets) socket.destroy()
  }
}

/** `listen` binds the socket before it returns, so other users can't open it, not even for a moment. */
function listen(server: ReturnType<typeof createServer>, path: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  const umask = process.umask(0o177)
  try {
    server.listen(path, resolve)
  } finally {
    process.umask(umask)
  }
  return promise
}

/** Null if it does not come in time, or is too long. */
function firstLine(socket: Socket): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>()
  const timer = setTimeout(() => resolve(null), REQUEST_MS)
  let text = ''
  socket.setEncoding('utf8')
  socket.on('data', (chunk) => {
    if (text.length <= MAX_REQUEST_LENGTH) text += String(chunk)
    const end = text.indexOf('\n')
    if (end >= 0) resolve(text.slice(0, end))
    else if (text.length > MAX_REQUEST_LENGTH) resolve(null)
  })
  socket.once('close', () => resolve(null))
  return promise.finally(() => clearTimeout(timer))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const problem = (text: string): Result => ({ exitCode: EXIT.unreachable, text, data: { error: text } })
