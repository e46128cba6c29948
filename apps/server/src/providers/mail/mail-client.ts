import { createTransport } from 'nodemailer'
import type { MailConfig } from '../../config.ts'
import { DeadlineError, withDeadline } from '../../platform/outbound/deadline.ts'

export interface MailMessage {
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string
  /** The same on every attempt, so that a receiver can drop duplicates. */
  messageId?: string
  /** For recurring e-mails: an address that unsubscribes with one POST. */
  unsubscribeUrl?: string
  /** An invitation or its end, for the reader's calendar: beside the text, and as a file. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string } | undefined
}

export type MailResult = { ok: true; id: string } | { ok: false; kind: 'retry' | 'permanent'; code: string }

export function mailClient(config: MailConfig, { timeoutMs = WHOLE_MS } = {}) {
  let transport = openTransport(config)

  /** The server hangs, and so does everything queued behind it. All of that is retried, too. */
  function giveUp(stuck: typeof transport) {
    stuck.close({ force: true })
    if (transport === stuck) transport = openTransport(config)
  }

  return {
    async send(message: MailMessage): Promise<MailResult> {
      if (!isAddress(message.to)) return { ok: false, kind: 'permanent', code: 'address' }
      const used = transport
      try {
        // Nodemailer's own timers measure silence in one phase each; a server that sends byte by byte passes them all.
        const sent = await withDeadline(timeoutMs, () => used.sendMail(wireMessage(config, message)))
        return { ok: true, id: sent.messageId }
      } catch (error) {
        if (!(error instanceof DeadlineError)) return failure(error)
        giveUp(used)
        return { ok: false, kind: 'retry', code: 'timeout' }
      }
    },
    /** Connects and signs in without sending anything. Throws the problem. */
    async verify(): Promise<void> {
      const probe = createTransport({ ...connection(config.url), ...TIMEOUTS, ...NO_FILES })
      try {
        await withDeadline(timeoutMs, () => probe.verify())
      } finally {
        probe.close()
      }
    },
    close() {
      transport.close()
    },
  }
}

export type MailClient = ReturnType<typeof mailClient>

/** An e-mail takes a second or two; in a burst it waits for a connection. */
const WHOLE_MS = 30_000
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
/** A message must never be able to attach a file of the server or fetch an address. */
const NO_FILES = { disableFileAccess: true, disableUrlAccess: true }
const MAX_ADDRESS = 254

function openTransport(config: MailConfig) {
  return createTransport({
    ...connection(config.url),
    pool: true,
    maxConnections: 3,
    // Immediately: the pool's own way waits a tick, and a pool closed meanwhile would still connect and send.
    getSocket: (_options: unknown, done: (error: null, socket: false) => void) => done(null, false),
    ...TIMEOUTS,
    ...NO_FILES,
  })
}

function wireMessage(config: MailConfig, message: MailMessage) {
  return {
    from: oneLine(config.from),
    to: { name: '', address: message.to },
    // Reply-To is user input: a doubtful address is left out, and the message is still sent.
    ...(message.replyTo !== undefined &&
      isAddress(message.replyTo) && { replyTo: { name: '', address: message.replyTo } }),
    subject: oneLine(message.subject),
    text: message.text,
    html: message.html,
    ...(message.calendar && {
      icalEvent: { method: message.calendar.method, content: message.calendar.text, filename: 'booking.ics' },
    }),
    ...(message.messageId !== undefined && { messageId: oneLine(message.messageId) }),
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(message.unsubscribeUrl) },
  }
}

function connection(text: string) {
  const url = new URL(text)
  const isSecure = url.protocol === 'smtps:'
  const isLoopback = url.hostname === 'localhost' || url.hostname === '[::1]' || url.hostname.startsWith('127.')
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    // The password must not be sent unencrypted; the sandbox on this machine has no certificate.
    requireTLS: !isSecure && !isLoopback,
    ...(url.username !== '' && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
  }
}

/** One plain address: a list, a name or a comment could add other recipients. */
function isAddress(text: string): boolean {
  return text.length <= MAX_ADDRESS && /^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@<>,;:"()[\]\\\p{Cc}]+$/u.test(text)
}

const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

function unsubscribeHeaders(url: string | undefined) {
  if (url === undefined || !/^https?:\/\/[^\s<>]+$/.test(url)) return {}
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** 4xx and broken connections are temporary; 5xx and rejected credentials need a person's help. */
function failure(error: unknown): MailResult {
  const status = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined
  if (typeof status === 'number')
    return { ok: false, kind: status >= 500 ? 'permanent' : 'retry', code: String(status) }
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'network'
  return { ok: false, kind: code === 'EAUTH' || code === 'EENVELOPE' ? 'permanent' : 'retry', code }
}
