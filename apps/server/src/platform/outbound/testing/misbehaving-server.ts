import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'

/** What a server does with a connection. Nothing is parsed for it: it writes bytes, or does not. */
export type Misbehaviour = (socket: Socket) => void

export type MisbehavingServer = Awaited<ReturnType<typeof startMisbehavingServer>>

/** A TCP server without manners. It counts its open connections, so that a client which leaves one open is noticed. */
export async function startMisbehavingServer(first: Misbehaviour = () => undefined) {
  const open = new Set<Socket>()
  let misbehave = first
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
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a listening TCP server has one

  return {
    port,
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}`,
    /** From now on, and towards new connections only: those that a client left open before are cut. */
    behaves(as: Misbehaviour) {
      for (const socket of open) socket.destroy()
      misbehave = as
    },
    /** Settles when the other side has closed every connection. */
    async allClosed(): Promise<void> {
      // One that was never read has not noticed yet.
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
