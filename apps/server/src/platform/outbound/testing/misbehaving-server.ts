import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'

/** Handles a connection without parsing anything: it writes bytes, or does not. */
export type Misbehaviour = (socket: Socket) => void

export type MisbehavingServer = Awaited<ReturnType<typeof startMisbehavingServer>>

/** A misbehaving TCP server. It counts its open connections, so that a client that leaks one is noticed. */
export async function startMisbehavingServer(first: Misbehaviour = () => undefined) {
  const open = new Set<Socket>()
  let misbehave = first
  let isEnding = false
  const emptied = new Set<() => void>()
  const server = net.createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket)
    socket.on('error', () => undefined)
    socket.on('end', () => socket.destroy())
    socket.on('close', () => {
      open.delete(socket)
      if (open.size > 0) return
      for (const done of emptied) done()
      emptied.clear()
    })
    misbehave(socket)
    // On a busy machine a connection is accepted after its client has already given up.
    if (isEnding) socket.resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a listening TCP server has an address

  return {
    port,
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}`,
    /** For new connections only: those that a client left open before are cut. */
    behaves(as: Misbehaviour) {
      for (const socket of open) socket.destroy()
      misbehave = as
      isEnding = false
    },
    /** Settles when the client has closed every connection. */
    async allClosed(): Promise<void> {
      isEnding = true
      // A socket that was never read has not noticed the close yet.
      for (const socket of open) socket.resume()
      if (open.size > 0) await new Promise<void>((resolve) => emptied.add(resolve))
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
