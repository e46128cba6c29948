import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import type { Received } from './kill-receiver.ts'

export type ReceivedMail = Received & { subject: string }

/** Now and then a mail server takes nothing for a moment. */
const BUSY = 0.05

/**
 * The mail server of customers, as far as the product speaks with one: what it took, by the id of its delivery, which is
 * the same on every attempt.
 */
export async function startMailReceiver() {
  const received: ReceivedMail[] = []
  const server = createServer((socket) => talk(socket, received))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a listening TCP server has one
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: received as readonly ReceivedMail[],
    close: () => void server.close(),
  }
}

function talk(socket: Socket, received: ReceivedMail[]): void {
  let rest = ''
  let data: string[] | null = null
  const say = (line: string) => void socket.write(`${line}\r\n`)
  // A killed server breaks its connections.
  socket.on('error', () => socket.destroy())
  socket.on('data', (bytes) => {
    const lines = `${rest}${bytes.toString()}`.split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (data === null) {
        const command = line.slice(0, 4).toUpperCase()
        if (command === 'DATA') data = []
        say(command === 'DATA' ? '354 Go on' : '250 OK')
      } else if (line !== '.') data.push(line)
      else {
        const isBusy = Math.random() < BUSY
        if (!isBusy) received.push(mailOf(data))
        data = null
        say(isBusy ? '451 Busy' : '250 Queued')
      }
    }
  })
  say('220 mail.example ESMTP')
}

function mailOf(lines: readonly string[]): ReceivedMail {
  const header = (name: RegExp) => lines.map((line) => name.exec(line)?.[1]).find((value) => value !== undefined) ?? ''
  const subject = header(/^Subject: (.*)$/i)
  const number = Number(/(\d+)\s*$/.exec(subject)?.[1] ?? Number.NaN)
  return { id: header(/^Message-ID: <([^@>]+)@/i), number, status: 200, at: performance.now(), subject }
}
