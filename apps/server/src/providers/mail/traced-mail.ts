import type { Tracing } from '../../platform/tracing/tracing.ts'
import type { MailClient } from './mail-client.ts'

/** SMTP is no HTTP, so Node does not report it. */
export function tracedMail(mail: MailClient, url: string, tracing: Pick<Tracing, 'call'>): MailClient {
  const facts = { 'server.address': URL.canParse(url) ? new URL(url).host : '', 'wayform.operation': 'send' }
  return { ...mail, send: (message) => tracing.call('SMTP', facts, () => mail.send(message)) }
}
