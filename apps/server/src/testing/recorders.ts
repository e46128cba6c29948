import type { FcmClient, PushMessage } from '../providers/fcm/fcm-client.ts'
import type { PushResult } from '../providers/push-result.ts'
import type { MailClient, MailMessage, MailResult } from '../providers/mail/mail-client.ts'
import type { WhatsAppClient, WhatsAppResult } from '../providers/whatsapp/whatsapp-client.ts'
import type { Log } from '../platform/log.ts'

export type SentWhatsApp =
  | { kind: 'code'; to: string; code: string; language: string }
  | { kind: 'text'; to: string; text: string; callbackData?: string }
  | { kind: 'template'; to: string; name: string; body: readonly string[]; callbackData?: string }

/** A fake WhatsApp client: records messages, and returns the next scripted result. */
export function recordWhatsApp(number: string) {
  const sent: SentWhatsApp[] = []
  const failures: WhatsAppResult[] = []
  const record = async (message: SentWhatsApp): Promise<WhatsAppResult> => {
    const failure = failures.shift()
    if (failure) return failure
    sent.push(message)
    return { ok: true, id: `wamid.${sent.length}`, waId: message.to.replace(/\D/g, '') }
  }
  const client: WhatsAppClient = {
    number,
    sendLoginCode: (message) => record({ kind: 'code', ...message }),
    sendText: (message) => record({ kind: 'text', ...message }),
    sendTemplate: ({ to, name, body, callbackData }) =>
      record({ kind: 'template', to, name, body, ...(callbackData !== undefined && { callbackData }) }),
  }
  return {
    client,
    sent,
    failNext: (failure: Extract<WhatsAppResult, { ok: false }>) => void failures.push(failure),
    /** The newest code for a number. */
    codeFor(to: string): string {
      const message = sent.findLast((each) => each.kind === 'code' && each.to === to)
      if (message?.kind !== 'code') throw new Error(`No code was sent to ${to}`)
      return message.code
    },
  }
}

export function recordMail() {
  const sent: MailMessage[] = []
  const failures: MailResult[] = []
  const client: MailClient = {
    async send(message) {
      const failure = failures.shift()
      if (failure) return failure
      sent.push(message)
      return { ok: true, id: `mail-${sent.length}` }
    },
    verify: async () => undefined,
    close: () => undefined,
  }
  return {
    client,
    sent,
    failNext: (failure: Extract<MailResult, { ok: false }>) => void failures.push(failure),
  }
}

/** A fake push client: records notifications, and returns the next scripted result per device. */
export function recordPush() {
  const sent: PushMessage[] = []
  const answers = new Map<string, PushResult[]>()
  const client: FcmClient = {
    async send(message) {
      const answer = answers.get(message.token)?.shift()
      if (answer && !answer.ok) return answer
      sent.push(message)
      return { ok: true, id: `projects/test/messages/${sent.length}` }
    },
  }
  return {
    client,
    sent,
    failNext: (token: string, ...failures: Extract<PushResult, { ok: false }>[]) =>
      void answers.set(token, [...(answers.get(token) ?? []), ...failures]),
  }
}

export type LogLine = { level: keyof Log; fields: object; message: string }

export function recordLog() {
  const lines: LogLine[] = []
  const at = (level: keyof Log) => (fields: object, message: string) => void lines.push({ level, fields, message })
  return { log: { info: at('info'), warn: at('warn'), error: at('error') } satisfies Log, lines }
}
