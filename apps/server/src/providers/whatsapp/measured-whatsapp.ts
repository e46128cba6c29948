import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { WhatsAppClient, WhatsAppResult } from './whatsapp-client.ts'

export function measuredWhatsApp(whatsapp: WhatsAppClient, metrics: Pick<Metrics, 'count'>): WhatsAppClient {
  async function counted(kind: string, sending: Promise<WhatsAppResult>): Promise<WhatsAppResult> {
    const result = await sending
    metrics.count('whatsapp', { kind, outcome: result.ok ? 'sent' : 'failed' })
    return result
  }
  return {
    ...whatsapp,
    sendLoginCode: (message) => counted('code', whatsapp.sendLoginCode(message)),
    sendText: (message) => counted('text', whatsapp.sendText(message)),
    sendTemplate: (message) => counted('template', whatsapp.sendTemplate(message)),
  }
}
