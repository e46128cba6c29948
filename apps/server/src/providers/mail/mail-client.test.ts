import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MailClient, mailClient } from './mail-client.ts'

describe('the mail client', () => {
  let server: SMTPServer
  let client: MailClient
  let received: { to: string[]; raw: string }[]
  let refusal: number | null

  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo(_address, _session, done) {
        done(refusal === null ? null : Object.assign(new Error('no'), { responseCode: refusal }))
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address)
          received.push({ to, raw: Buffer.concat(chunks).toString() })
          done()
        })
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    // A listening TCP server has an AddressInfo.
    const { port } = server.server.address() as AddressInfo
    client = mailClient({ url: `smtp://127.0.0.1:${port}`, from: 'Wayform <no-reply@wayform.test>', isSandbox: true })
  })
  afterAll(async () => {
    client.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  beforeEach(() => {
    received = []
    refusal = null
  })

  const message = { to: 'ana@example.com', subject: 'New response', text: 'Olá', html: '<p>Olá</p>' }

  it('sends text and HTML, marked as automatic', async () => {
    const result = await client.send({
      ...message,
      replyTo: 'visitor@example.com',
      messageId: '<d1@wayform.test>',
      unsubscribeUrl: 'https://app.test/u/1',
    })
    expect(result).toEqual({ ok: true, id: '<d1@wayform.test>' })
    const mail = await PostalMime.parse(received[0]?.raw ?? '')
    expect(mail).toMatchObject({
      from: { address: 'no-reply@wayform.test', name: 'Wayform' },
      to: [{ address: 'ana@example.com' }],
      replyTo: [{ address: 'visitor@example.com' }],
      subject: 'New response',
      text: expect.stringContaining('Olá'),
      html: expect.stringContaining('<p>Olá</p>'),
    })
    const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
    expect(headers).toMatchObject({
      'auto-submitted': 'auto-generated',
      'list-unsubscribe': '<https://app.test/u/1>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
  })

  it('attaches an invitation for calendars, beside the text and as a file', async () => {
    const text = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n'
    await client.send({ ...message, calendar: { method: 'REQUEST', text } })
    const raw = received[0]?.raw ?? ''
    expect(raw).toMatch(/multipart\/alternative[^]+text\/calendar; charset=utf-8; method=REQUEST/i)
    const mail = await PostalMime.parse(raw)
    const file = mail.attachments.find(({ filename }) => filename === 'booking.ics')
    const content = file?.content
    expect(typeof content === 'string' ? content : new TextDecoder().decode(content)).toBe(text.replaceAll('\r', ''))
  })

  it('keeps hostile text out of the headers', async () => {
    const hostile = 'Hi\r\nBcc: victim@example.com\r\n\r\nbody'
    await client.send({
      ...message,
      subject: hostile,
      replyTo: 'a@b.c\r\nBcc: victim@example.com',
      unsubscribeUrl: 'https://x>\r\nX-A: 1',
    })
    const mail = await PostalMime.parse(received[0]?.raw ?? '')
    expect(mail.bcc).toBeUndefined()
    expect(mail.replyTo).toBeUndefined()
    expect(mail.subject).toBe('Hi Bcc: victim@example.com body')
    expect(mail.headers.map(({ key }) => key)).not.toContain('x-a')
    expect(received[0]?.to).toEqual(['ana@example.com'])
  })

  it.each(['a@b.c, d@e.f', 'Ana <a@b.c>', 'a@b.c\nd@e.f', 'a', '@b', `${'a'.repeat(251)}@b.c`, ''])(
    'sends to exactly one address, not to %j',
    async (to) => {
      expect(await client.send({ ...message, to })).toEqual({ ok: false, kind: 'permanent', code: 'address' })
      expect(received).toEqual([])
    },
  )

  it.each([
    [450, 'retry'],
    [451, 'retry'],
    [550, 'permanent'],
    [554, 'permanent'],
  ] as const)('classifies the SMTP answer %i as %s', async (code, kind) => {
    refusal = code
    expect(await client.send(message)).toEqual({ ok: false, kind, code: String(code) })
  })

  it('the mail client may retry when the port is closed', async () => {
    const probe = net.createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const { port } = probe.address() as AddressInfo // as above
    await new Promise((resolve) => probe.close(resolve))
    const nobody = mailClient({ url: `smtp://127.0.0.1:${port}`, from: 'a@b.c', isSandbox: true })
    expect(await nobody.send(message)).toMatchObject({ ok: false, kind: 'retry' })
    nobody.close()
  })
})
