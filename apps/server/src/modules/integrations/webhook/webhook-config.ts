import { webhookSettings } from '@wayform/contract/shapes/integrations.ts'
import type { WebhookConfig } from '@wayform/core/form/integrations/integrations.ts'
import * as z from 'zod'

/** The stored settings of a webhook without its secrets: header names and the ends of their values. */
export const storedWebhook = webhookSettings.extend({
  headers: z.array(z.object({ name: z.string(), hint: z.string() })),
  /** The id of the request that connected it, for its repeats. */
  madeAs: z.string().optional(),
})
export type StoredWebhook = z.output<typeof storedWebhook>

type Settings = Omit<StoredWebhook, 'headers' | 'madeAs'>

/** The same settings in the shape that the core's rules use. */
export function coreSettings({ keys, additionalFields, ...settings }: Settings): Omit<WebhookConfig, 'headers'> {
  return {
    url: settings.url,
    format: settings.format,
    template: settings.template,
    method: settings.method,
    contentType: settings.contentType,
    keys: Object.fromEntries(keys.map(({ key, value }) => [key, value])),
    additionalFields: additionalFields.map(({ key, value }) => ({ name: key, value })),
  }
}

const HINT_LENGTH = 4
/** Of a short value, the end would reveal most of it. */
const MIN_HINTED_LENGTH = 16

export function hintOf(value: string): string {
  return value.length < MIN_HINTED_LENGTH ? '…' : `…${value.slice(-HINT_LENGTH)}`
}
