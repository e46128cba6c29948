import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Misbehaviour,
  type MisbehavingServer,
  startMisbehavingServer,
} from '../../platform/outbound/testing/misbehaving-server.ts'
import { type MailClient, mailClient } from './mail-client.ts'

const MESSAGE = { to: 'ana@example.com', subject: 'New response', text: 'Olá', html: '<p>Olá</p>' }
const ANSWERS: Record<string, string> = {
  EHLO: '250 mail.example',
  MAIL: '250 OK',
  RCPT: '250 OK',
  DATA: '354 Go on',
  '.': '250 Queued',
}

let server: MisbehavingServer
let client: MailClient
beforeAll(async () => {
  server = await startMisbehavingServer()
  client = clientWith(150)
})
afterAll(async () => {
  client.close()
  await server.close()
})

const clientWith = (timeoutMs: number) =>
  mailClient({ url: `smtp://127.0.0.1:${server.port}`, from: 'no-reply@wayform.test', isSandbox: true }, { timeoutMs })

/** A mail server that works until it has to answer this command; the greeting is the answer to the connection. */
function stuckAt(stuck: string, then: 'is silent' | 'drips'): Misbehaviour {
  return (socket) => {
    const answer = (command: string, text: string) => {
      if (command !== stuck) return void socket.write(`${text}\r\n`)
      if (then === 'is silent') return
      // An endless multi-line answer: no timer that measures silence ends this.
      const timer = setInterval(() => socket.write(`${text.slice(0, 3)}-and so on\r\n`), 5)
      socket.on('close', () => clearInterval(timer))
    }
    let rest = ''
    let isData = false
    socket.on('data', (bytes) => {
      const lines = `${rest}${bytes.toString()}`.split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const command = line.slice(0, 4).toUpperCase()
        if (isData && line !== '.') continue
        isData = command === 'DATA'
        answer(command, ANSWERS[command] ?? '250 OK')
      }
    })
    answer('greeting', '220 mail.example ESMTP')
  }
}

describe('a hanging mail server', () => {
  it.each(
    ['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', '.'].flatMap((at) => [
      [at, 'is silent'] as const,
      [at, 'drips'] as const,
    ]),
  )('fails the attempt in time and leaves no connection open when %s %s', async (at, then) => {
    server.behaves(stuckAt(at, then))
    const sent = await Promise.all(Array.from({ length: 5 }, () => client.send(MESSAGE)))
    for (const result of sent) expect(result).toMatchObject({ ok: false, kind: 'retry' })
    expect(sent).toContainEqual({ ok: false, kind: 'retry', code: 'timeout' })
    await server.allClosed()
  })

  it('leaves no connection open when the deadline passes before connecting', async () => {
    const hasty = clientWith(0)
    server.behaves(stuckAt('MAIL', 'is silent'))
    for (let round = 0; round < 20; round++) {
      const sent = await Promise.all(Array.from({ length: 5 }, () => hasty.send(MESSAGE)))
      for (const result of sent) expect(result).toMatchObject({ ok: false, kind: 'retry' })
      await server.allClosed()
    }
    hasty.close()
  })

  it('a hanging mail server is used again as soon as it works', async () => {
    // Enough time for an e-mail on a busy machine.
    const patient = clientWith(2_000)
    server.behaves(stuckAt('DATA', 'drips'))
    expect(await patient.send(MESSAGE)).toEqual({ ok: false, kind: 'retry', code: 'timeout' })
    server.behaves(stuckAt('nothing', 'is silent'))
    expect(await patient.send(MESSAGE)).toMatchObject({ ok: true })
    patient.close()
  })
})
