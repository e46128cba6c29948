import { type Form } from '@wayform/contract/shapes.ts'
import { integrations as shape } from '@wayform/contract/shapes/integrations.ts'
import type { IntegrationKind } from '@wayform/core/form/integrations/integrations.ts'
import { sheetConfig } from './sheets/sheet-config.ts'
import type { IntegrationRow } from './integrations.repository.ts'
import { webhookIdOf } from './webhook/webhook-id.ts'

/** Field by field, so that nothing else is exposed to the owner by accident. */
const SHOWN: Record<IntegrationKind, readonly string[]> = {
  gsheet: ['spreadsheetUrl', 'spreadsheetId', 'sheetId'],
  customScript: ['content'],
  webhook: ['name', 'url', 'format', 'template', 'method', 'contentType', 'keys', 'additionalFields', 'headers'],
  googleAnalytics: ['analyticsId'],
  pixelAnalytics: ['analyticsId'],
}

export function presentIntegrations(rows: readonly IntegrationRow[]): Form['integrations'] {
  const webhooks = rows.filter(({ kind }) => kind === 'webhook')
  const others = rows.filter(({ kind }) => kind !== 'webhook').map((row) => [row.kind, shown(row)])
  return shape.parse({
    ...Object.fromEntries(others),
    ...(webhooks.length > 0 && { webhooks: webhooks.map((row) => ({ id: webhookIdOf(row), ...shown(row) })) }),
  })
}

function shown({ kind, config, is_active, paused_reason, updated_at }: IntegrationRow) {
  const fields = Object.fromEntries(SHOWN[kind].map((name) => [name, config[name]]))
  const lines = kind === 'gsheet' && { hasLines: sheetConfig.parse(config).lines?.isOn === true }
  return { ...fields, ...lines, isActive: is_active, pausedReason: paused_reason, updatedAt: updated_at.toISOString() }
}
