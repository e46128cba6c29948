import type { WebhookFormat } from '@wayform/core/form/integrations/integrations.ts'

/** The services that receive webhooks; each has a card, and a webhook is shown on the card of its service. */
export const WEBHOOK_SERVICES = ['chat', 'webhook', 'n8n', 'zapier', 'make'] as const
export type WebhookService = (typeof WEBHOOK_SERVICES)[number]

const HOSTS: readonly (readonly [WebhookService, RegExp])[] = [
  ['zapier', /(^|\.)zapier\.com$/],
  ['make', /(^|\.)(make|integromat)\.com$/],
  ['n8n', /(^|[.-])n8n([.-]|$)/],
]

/** The addresses of n8n's webhooks have this form on any host; it counts an id of theirs. */
const N8N_PATH = /^\/webhook\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\/|$)/

export function serviceOf({ url, format }: { url: string; format: WebhookFormat }): WebhookService {
  if (format === 'slack' || format === 'discord') return 'chat'
  const { hostname = '', pathname = '' } = URL.parse(url) ?? {}
  const known = HOSTS.find(([, host]) => host.test(hostname))
  return known?.[0] ?? (N8N_PATH.test(pathname) ? 'n8n' : 'webhook')
}
