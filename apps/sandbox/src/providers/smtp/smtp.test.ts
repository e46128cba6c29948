import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import nodemailer from 'nodemailer'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startForTest } from '../../testing/start-for-test.ts'

function mailer(port: number) {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port })
  onTestFinished(() => transport.close())
  return transport
}

const MAIL = {
  from: 'Wayform <hello@wayform.example>',
  to: 'ana@bakery.example',
  subject: 'Olá, Ana',
  text: 'Nova resposta',
  html: '<html><head><title>x</title></head><body><a href="http://localhost:4000">Ver</a></body></html>',
  headers: { 'Auto-Submitted': 'auto-generated' },
  attachments: [{ filename: 'bolo.png', content: Buffer.alloc(1200) }],
}

/** Sends one line after the other and returns the reply codes. */
async function converse(port: number, lines: string[]): Promise<string[]> {
  const socket = connect(port, '127.0.0.1')
  const codes: string[] = []
  const rest = [...lines]
  for await (const line of createInterface({ input: socket })) {
    if (line[3] === '-') continue
    codes.push(line.slice(0, 3))
    const next = rest.shift()
    if (next === undefined) break
    socket.write(`${next}\r\n`)
  }
  socket.destroy()
  return codes
}

describe('the mailbox', () => {
  it('stores a mail with everything that a reader needs', async () => {
    const { sandbox, get } = await startForTest()
    await mailer(sandbox.smtpPort).sendMail({ ...MAIL, bcc: 'hidden@bakery.example' })
    const { json } = await get('/__control/mail')
    expect(json.mails).toMatchObject([
      {
        from: 'Wayform <hello@wayform.example>',
        to: ['ana@bakery.example', 'hidden@bakery.example'],
        subject: 'Olá, Ana',
        text: expect.stringContaining('Nova resposta'),
        html: expect.stringContaining('Ver'),
        headers: { 'auto-submitted': 'auto-generated' },
        attachments: [{ filename: 'bolo.png', size: 1200 }],
      },
    ])
    expect((await get('/__control/mail?to=ANA@bakery.example')).json.mails).toHaveLength(1)
    expect((await get('/__control/mail?to=bob@bakery.example')).json.mails).toEqual([])
    expect((await get('/__control/requests?provider=smtp')).json.requests).toMatchObject([{ status: 250 }])
  })

  it('stores and lists every mail, and shows the newest on its page', async () => {
    const { sandbox, get } = await startForTest()
    const count = 510
    // One connection for all of them.
    const session = Array.from({ length: count }, (_, index) => [
      'MAIL FROM:<a@test.example>',
      'RCPT TO:<ana@bakery.example>',
      'DATA',
      `Subject: ${index}\r\n\r\nx\r\n.`,
    ]).flat()
    const codes = await converse(sandbox.smtpPort, ['EHLO test', ...session, 'QUIT'])
    expect(codes.filter((code) => code === '354')).toHaveLength(count)
    const { mails } = (await get('/__control/mail')).json
    expect(mails.map(({ subject }: { subject: string }) => Number(subject))).toEqual(
      Array.from({ length: count }, (_, index) => index),
    )
    const { smtp } = (await get('/__control/state')).json.providers
    expect(smtp.mails.map(({ subject }: { subject: string }) => Number(subject))).toEqual(
      Array.from({ length: 500 }, (_, index) => index + 10),
    )
  })

  it('serves the HTML part where no script can run', async () => {
    const { sandbox, get } = await startForTest()
    await mailer(sandbox.smtpPort).sendMail(MAIL)
    const [{ id }] = (await get('/__control/mail')).json.mails
    const page = await get(`/__control/mail/${id}/html`)
    expect(page.headers.get('content-security-policy')).toMatch(
      /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/,
    )
    expect(page.text).toContain('<head><base target="_blank">')
    expect((await get('/__control/mail/other/html')).status).toBe(404)
  })

  it('accepts mail in a plain SMTP dialogue, and refuses one without recipients', async () => {
    const { sandbox, get } = await startForTest()
    const codes = await converse(sandbox.smtpPort, [
      'EHLO test.example',
      'MAIL FROM:<a@test.example>',
      'DATA',
      'RCPT TO:<b@test.example>',
      'DATA',
      'Subject: Hello\r\n\r\nBody\r\n.',
    ])
    expect(codes).toEqual(['220', '250', '250', '503', '250', '354', '250'])
    expect((await get('/__control/mail')).json.mails).toMatchObject([{ from: 'a@test.example', subject: 'Hello' }])
  })

  it('refuses a mail over 10 MB, announced or not', async () => {
    const { sandbox, get } = await startForTest()
    const announced = await converse(sandbox.smtpPort, [
      'EHLO test.example',
      'MAIL FROM:<a@test.example> SIZE=10485761',
    ])
    expect(announced.at(-1)).toBe('552')
    const line = `${'x'.repeat(998)}\r\n`
    const sent = await converse(sandbox.smtpPort, [
      'EHLO test.example',
      'MAIL FROM:<a@test.example>',
      'RCPT TO:<b@test.example>',
      'DATA',
      `Subject: Big\r\n\r\n${line.repeat(10_600)}.`,
    ])
    expect(sent.at(-1)).toBe('552')
    expect((await get('/__control/mail')).json.mails).toEqual([])
  })

  it('the mailbox applies faults', async () => {
    const { sandbox, get, post } = await startForTest()
    await post('/__control/faults', { provider: 'smtp', status: 451, times: 1 })
    const mail = mailer(sandbox.smtpPort)
    await expect(mail.sendMail(MAIL)).rejects.toMatchObject({ responseCode: 451 })
    expect((await get('/__control/mail')).json.mails).toEqual([])
    await mail.sendMail(MAIL)
    await post('/__control/faults', { provider: 'smtp', drop: 'answer', times: 1 })
    await expect(mail.sendMail(MAIL)).rejects.toThrow(/clos/i)
    expect((await get('/__control/mail')).json.mails).toHaveLength(2)
  })
})
