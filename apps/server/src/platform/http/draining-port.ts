import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Often enough that a stop is not noticed to wait for it. */
const SWEEP_MS = 100
/** A client that has just connected gets this many sweeps to send its request. */
const SWEEPS_BEFORE_CLOSE = 2

type Connection = { open: Set<ServerResponse>; readBytes: number; idleSweeps: number }

export type DrainingPort = ReturnType<typeof drainingPort>

/**
 * An HTTP port that can be closed under load without cutting anybody off. Node's own `close` would let a keep-alive
 * client go on for ever, and counts a connection on which nothing was sent yet as busy.
 */
export function drainingPort(createServer: (handle: RequestListener) => Server, handle: RequestListener) {
  const connections = new Map<Socket, Connection>()
  let listener = handle
  let isDraining = false

  const server = createServer((request, response) => {
    const connection = connections.get(request.socket)
    connection?.open.add(response)
    response.once('close', () => {
      connection?.open.delete(response)
      if (connection) connection.readBytes = request.socket.bytesRead
    })
    if (isDraining) response.shouldKeepAlive = false
    listener(request, response)
  })
  server.on('connection', (socket) => {
    connections.set(socket, { open: new Set(), readBytes: 0, idleSweeps: 0 })
    socket.once('close', () => connections.delete(socket))
  })

  function closeIdle() {
    for (const [socket, connection] of connections) {
      const isIdle = connection.open.size === 0 && socket.bytesRead === connection.readBytes
      connection.idleSweeps = isIdle ? connection.idleSweeps + 1 : 0
      if (connection.idleSweeps >= SWEEPS_BEFORE_CLOSE) socket.destroy()
    }
  }

  /** By reset: a body without a length, read to the end of the connection, would look complete after an orderly end. */
  function cutOff(): number {
    const count = connections.size
    for (const socket of connections.keys()) socket.resetAndDestroy()
    return count
  }

  return {
    listen: (port: number, host: string) =>
      new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
          server.off('error', reject)
          resolve()
        })
      }),
    address: () => server.address(),
    /** Who answers from now on. */
    serve(next: RequestListener) {
      listener = next
    },
    /** From now on every answer asks its client to connect anew, elsewhere; requests are served as before. */
    drain() {
      isDraining = true
      for (const { open } of connections.values()) {
        for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false
      }
    },
    /** Takes no new connections, and waits for the answers under way. Gives how many were cut off at the deadline. */
    async close(withinMs: number): Promise<number> {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      let cut = 0
      const sweep = setInterval(closeIdle, SWEEP_MS)
      const deadline = setTimeout(() => {
        cut = cutOff()
      }, withinMs)
      await closed
      clearInterval(sweep)
      clearTimeout(deadline)
      return cut
    },
  }
}
