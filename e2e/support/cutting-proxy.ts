import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * When a POST is cut: before the server has received it, once it has received all of it, or after it has answered and
 * before that is read.
 */
export type Moment = 'unseen' | 'arrived' | 'answered'

export type CuttingProxy = {
  port: number
  /** Cuts the next POST at this moment; the connection closes only when `act` is done, and then this resolves. */
  cutAt(moment: Moment, act: () => Promise<void>): Promise<void>
  /** Cuts the next download from a matching path after its first bytes; `act` as above. */
  cutDownload(path: RegExp, afterBytes: number, act: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** A POST to a form. Visit counts are POSTs too, and may get lost. */
const SUBMISSION = /^POST (?!\S+\/visits )/

/** A proxy between browser and server, which forwards all bytes until it cuts a connection. */
export async function cuttingProxy(serverPort: number): Promise<CuttingProxy> {
  let cut: { moment: Moment; run(): Promise<void> } | null = null
  let download: { path: RegExp; afterBytes: number; run(): Promise<void> } | null = null
  const open = new Set<Socket>()
  const proxy = createServer((browser) => {
    const server = connect(serverPort, '127.0.0.1')
    const end = () => {
      for (const socket of [browser, server]) {
        socket.destroy()
        open.delete(socket)
      }
    }
    for (const socket of [browser, server]) {
      open.add(socket)
      socket.on('error', end)
      socket.on('close', end)
    }
    let isPosting = false
    const take = (moment: Moment) => {
      if (!isPosting || cut?.moment !== moment) return false
      const { run } = cut
      cut = null
      void run().finally(end)
      return true
    }
    let cutting: typeof download = null
    let bytes = 0
    browser.on('data', (chunk: Buffer) => {
      const request = chunk.toString('latin1')
      if (SUBMISSION.test(request)) isPosting = true
      if (request.startsWith('GET ') && download?.path.test(request.slice(0, request.indexOf('\r')))) {
        cutting = download
        download = null
      }
      if (!take('unseen')) server.write(chunk, () => take('arrived'))
    })
    server.on('data', (chunk: Buffer) => {
      if (cutting) {
        bytes += chunk.length
        if (bytes > cutting.afterBytes) {
          server.pause()
          void cutting.run().finally(end)
          return
        }
      }
      if (!take('answered')) browser.write(chunk)
    })
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo // it listens on a port

  return {
    port,
    cutAt: (moment, act) => whenRun(act, (run) => (cut = { moment, run })),
    cutDownload: (path, afterBytes, act) => whenRun(act, (run) => (download = { path, afterBytes, run })),
    async close() {
      for (const socket of open) socket.destroy()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

function whenRun(act: () => Promise<void>, prepare: (run: () => Promise<void>) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    prepare(() => {
      const done = act()
      done.then(resolve, reject)
      return done
    })
  })
}
