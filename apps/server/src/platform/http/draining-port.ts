import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Often enough not to delay a stop noticeably. */
const SWEEP_MS = 100
/** A new connection gets this many sweeps to send its request. */
const SWEEPS_BEFORE_CLOSE = 2

type Connection = { open: Set<ServerResponse>; readBytes: number; idleSweeps: number }

export type DrainingPort = ReturnType<typeof drainingPort>

/**
 * An HTTP port that can be closed under load without cutting off requests. Node's own `close` would let a keep-alive
 * client continue for ever, and counts an unused connection as busy.
 */
export function drainingPort(createServer: (handle: RequestListener) => Server, handle: RequestListener) {
  const connections = new Map<Socket, Connection>()
  let listener = handle
  let isDraining = false

  const server = createServer((request, response) => {
    const connection = connections.get(request.socket)
    connection?.open.add(response)
    // It comes once; `once` would wrap it for each request.
    response.on('close', () => {
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

  /** By reset: a body without a length would look complete after an orderly end. */
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
    /** Sets the handler of requests. */
    serve(next: RequestListener) {
      listener = next
    },
    /** From now on every HTTP answer asks its client to reconnect, elsewhere; requests are still served. */
    drain() {
      isDraining = true
      for (const { open } of connections.values()) {
        for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false
      }
    },
    /** Accepts no new connections, and waits for running requests. Returns how many were cut off at the deadline. */
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
