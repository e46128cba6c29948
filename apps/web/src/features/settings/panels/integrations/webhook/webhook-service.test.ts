import { describe, expect, it } from 'vitest'
import { serviceOf } from './webhook-service.ts'

describe('the card that a webhook belongs to', () => {
  it.each([
    ['https://hooks.slack.com/services/T0/B0/x', 'slack', 'chat'],
    ['https://chat.example/hooks/1', 'slack', 'chat'],
    ['https://discord.com/api/webhooks/1/x', 'discord', 'chat'],
    ['https://hooks.zapier.com/hooks/catch/1/x', 'fields', 'zapier'],
    ['https://hook.eu2.make.com/abc', 'fields', 'make'],
    ['https://aurora.app.n8n.cloud/webhook/orders', 'fields', 'n8n'],
    ['https://n8n.aurora.example/webhook/orders', 'template', 'n8n'],
    ['https://flows.aurora.example/webhook/6f1c0b1e-6c5a-4b43-9c39-0d1c7c2e6f0a/webhook', 'fields', 'n8n'],
    ['https://orders.aurora.example/webhook/orders', 'fields', 'webhook'],
    ['https://notzapier.com/hooks', 'fields', 'webhook'],
    ['https://make.com.evil.example/hooks', 'fields', 'webhook'],
    ['not an address', 'fields', 'webhook'],
  ] as const)('%s as %s is on the card %s', (url, format, service) => {
    expect(serviceOf({ url, format })).toBe(service)
  })
})
