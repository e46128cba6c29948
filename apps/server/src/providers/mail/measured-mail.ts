import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { MailClient } from './mail-client.ts'

export function measuredMail(mail: MailClient, metrics: Pick<Metrics, 'count'>): MailClient {
  return {
    ...mail,
    async send(message) {
      const result = await mail.send(message)
      metrics.count('mail', { outcome: result.ok ? 'sent' : result.kind })
      return result
    },
  }
}
