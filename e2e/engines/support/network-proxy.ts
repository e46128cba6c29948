import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Line = {
  port: number
  /** From here on no request gets through, as without a network. */
  cut(): void
  mend(): void
  /** Pages load, but none of their scripts run. */
  withoutScripts(isOff: boolean): void
  close(): Promise<void>
}

/** A proxy between browser and server: engines differ in how they go offline, this does not. */
export async function lineTo(serverPort: number): Promise<Line> {
  let isCut = false
  let hasScripts = true
  const server = createServer(passOn).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as AddressInfo).port, // it listens on a port
    cut() {
      isCut = true
      server.closeAllConnections()
    },
    mend: () => (isCut = false),
    withoutScripts: (isOff) => (hasScripts = !isOff),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  function passOn(asked: IncomingMessage, reply: ServerResponse): void {
    if (isCut) return void asked.destroy()
    const { url = '/', method = 'GET', headers } = asked
    const onward = request({ host: '127.0.0.1', port: serverPort, path: url, method, headers }, (answer) => {
      const policy = hasScripts ? {} : { 'content-security-policy': "script-src 'none'" }
      reply.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...policy })
      answer.pipe(reply)
    })
    onward.on('error', () => reply.destroy())
    reply.on('close', () => onward.destroy())
    asked.pipe(onward)
  }
}
