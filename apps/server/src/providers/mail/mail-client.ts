import { createTransport } from 'nodemailer'
import type { MailConfig } from '../../config.ts'
import { DeadlineError, withDeadline } from '../../platform/outbound/deadline.ts'

export interface MailMessage {
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string
  /** The same on every attempt, so that a receiver can drop a repetition. */
  messageId?: string
  /** For anything recurring: an address that ends it with one POST. */
  unsubscribeUrl?: string
}

export type MailResult = { ok: true; id: string } | { ok: false; kind: 'retry' | 'permanent'; code: string }

export function mailClient(config: MailConfig, { timeoutMs = WHOLE_MS } = {}) {
  let transport = openTransport(config)

  /** The server is stuck in the middle of something, and so is what waits behind it. All of that is tried again, too. */
  function giveUp(stuck: typeof transport) {
    stuck.close({ force: true })
    if (transport === stuck) transport = openTransport(config)
  }

  return {
    async send(message: MailMessage): Promise<MailResult> {
      if (!isAddress(message.to)) return { ok: false, kind: 'permanent', code: 'address' }
      const used = transport
      try {
        // Its own timers measure silence, each in one phase; a server that drips passes them all.
        const sent = await withDeadline(timeoutMs, () => used.sendMail(wireMessage(config, message)))
        return { ok: true, id: sent.messageId }
      } catch (error) {
        if (!(error instanceof DeadlineError)) return failure(error)
        giveUp(used)
        return { ok: false, kind: 'retry', code: 'timeout' }
      }
    },
    close() {
      transport.close()
    },
  }
}

export type MailClient = ReturnType<typeof mailClient>

/** A message goes out in a second or two; in a burst it waits for one of the connections. */
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
    // At once: its own way waits a turn, and a pool that was closed meanwhile would still connect, and send.
    getSocket: (_options: unknown, done: (error: null, socket: false) => void) => done(null, false),
    ...TIMEOUTS,
    ...NO_FILES,
  })
}

function wireMessage(config: MailConfig, message: MailMessage) {
  return {
    from: oneLine(config.from),
    to: { name: '', address: message.to },
    // An answer is somebody's text: a doubtful address is left out, the message still goes.
    ...(message.replyTo !== undefined &&
      isAddress(message.replyTo) && { replyTo: { name: '', address: message.replyTo } }),
    subject: oneLine(message.subject),
    text: message.text,
    html: message.html,
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
    // The password must not travel in the clear; the sandbox on this machine has no certificate.
    requireTLS: !isSecure && !isLoopback,
    ...(url.username !== '' && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
  }
}

/** One plain address: a list, a name or a comment would send elsewhere as well. */
function isAddress(text: string): boolean {
  return text.length <= MAX_ADDRESS && /^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@<>,;:"()[\]\\\p{Cc}]+$/u.test(text)
}

const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

function unsubscribeHeaders(url: string | undefined) {
  if (url === undefined || !/^https?:\/\/[^\s<>]+$/.test(url)) return {}
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** 4xx and broken connections may work later; 5xx and refused credentials will not without somebody's help. */
function failure(error: unknown): MailResult {
  const status = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined
  if (typeof status === 'number')
    return { ok: false, kind: status >= 500 ? 'permanent' : 'retry', code: String(status) }
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'network'
  return { ok: false, kind: code === 'EAUTH' || code === 'EENVELOPE' ? 'permanent' : 'retry', code }
}
