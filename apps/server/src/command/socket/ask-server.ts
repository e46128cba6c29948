import { connect, type Socket } from 'node:net'
import { unreachable } from '../command.ts'
import type { Result } from '../run-command.ts'
import { line, linesOf, reply } from './protocol.ts'

type Asking = {
  path: string
  args: readonly string[]
  cwd: string
  progress: (line: string) => void
  signal: AbortSignal
}

/** Null if no server listens there. */
export async function askServer({ path, args, cwd, progress, signal }: Asking): Promise<Result | null> {
  const socket = await open(path)
  if (!socket) return null
  const stop = () => socket.destroy()
  signal.addEventListener('abort', stop)
  try {
    socket.write(line({ args: [...args], cwd }))
    for await (const text of linesOf(socket)) {
      const answer = reply.parse(JSON.parse(text))
      if ('result' in answer) return answer.result
      progress(answer.progress)
    }
  } catch (error) {
    if (!isConnectionError(error)) throw error
  } finally {
    signal.removeEventListener('abort', stop)
    socket.destroy()
  }
  signal.throwIfAborted()
  throw unreachable(
    'The server ended before the command was done; a part of it may be done. Start the server and repeat the command.',
  )
}

function open(path: string): Promise<Socket | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket | null>()
  const socket = connect(path)
  socket.once('connect', () => resolve(socket))
  socket.once('error', (error) => {
    // No process listens: no server was started there, or it was killed and left its socket behind.
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ECONNREFUSED') return resolve(null)
    if (codeOf(error) === 'EACCES') {
      return reject(unreachable(`${path} belongs to another user: run this command as the user of the server.`))
    }
    reject(error)
  })
  return promise
}

const isConnectionError = (error: unknown) =>
  ['ECONNRESET', 'EPIPE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'].includes(codeOf(error))

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
