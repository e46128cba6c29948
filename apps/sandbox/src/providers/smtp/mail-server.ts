import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Fault } from '../../frame/faults.ts'
import type { ProviderContext } from '../../frame/provider.ts'
import type { MailStore } from './mail-store.ts'

const HOST = '127.0.0.1'
const MAX_BYTES = 10 * 1024 * 1024
const CLOSE_TIMEOUT_MS = 500

/** Receives mail on the SMTP port. Each mail takes one fault, when it is submitted. */
export async function listenForMail({ config, feed, traffic }: ProviderContext, mails: MailStore) {
  const server = new SMTPServer({
    name: 'sandbox.test',
    banner: 'Wayform sandbox',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: MAX_BYTES,
    rejectOversized: true,
    maxRecipients: 100,
    closeTimeout: CLOSE_TIMEOUT_MS,
    onData(stream, session, callback) {
      void answer(receive(stream, session), callback)
    },
  })
  // A client that disconnects in the middle is not an error of the sandbox.
  server.on('error', () => {})

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string> {
    const raw = await readAll(stream)
    const sender = session.envelope.mailFrom ? session.envelope.mailFrom.address : ''
    const recipients = session.envelope.rcptTo.map(({ address }) => address)
    const fault = await traffic.nextFault()
    const record = (status: number) =>
      traffic.record({ method: 'MAIL', path: sender, body: { to: recipients, bytes: raw.length }, status, fault })

    if (stream.sizeExceeded) {
      record(552)
      return 'nothing'
    }
    if (fault?.drop === 'request') return hangUp(session)
    if (fault?.status !== undefined) {
      record(fault.status)
      throw smtpError(fault)
    }
    const mail = await mails.add({ raw, sender, recipients }).catch(() => undefined)
    if (!mail) {
      record(554)
      throw Object.assign(new Error('Message cannot be parsed'), { responseCode: 554 })
    }
    record(250)
    feed.announce({ provider: 'smtp', about: mail.id })
    return fault?.drop === 'answer' ? hangUp(session) : mail.id
  }

  function hangUp(session: SMTPServerSession): string {
    for (const connection of server.connections) if (connection.id === session.id) connection.close()
    return 'nothing'
  }

  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(config.smtpPort, HOST, () => {
      server.server.off('error', reject)
      resolve()
    })
  })
  // A TCP server's address is an object; only pipes have a text.
  const { port } = server.server.address() as AddressInfo
  return { port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

async function answer(receipt: Promise<string>, callback: (error?: Error | null, message?: string) => void) {
  try {
    callback(null, `OK: kept as ${await receipt}`)
  } catch (error) {
    callback(error instanceof Error ? error : new Error(String(error)))
  }
}

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) {
    // The stream has to be drained to its end, but the part over the limit need not be kept.
    if (!stream.sizeExceeded) chunks.push(Buffer.from(chunk))
  }
  return Buffer.concat(chunks)
}

function smtpError({ status = 451 }: Fault): Error {
  return Object.assign(new Error('Ordered by the sandbox'), { responseCode: status })
}
