import { AppError } from '../../../platform/http/app-error.ts'
import type { IntegrationRow, OwnedForm } from '../integrations.repository.ts'

/**
 * A form had one webhook, which went by the id of the form, and it still does. Those that came beside it have an id of
 * their own, and only that is stored.
 */
export type OwnedWebhook = OwnedForm & { webhookId: string | null }

/** The id that owners and programs know. */
export const webhookIdOf = (row: Pick<IntegrationRow, 'form_id' | 'webhook_id'>): string =>
  row.webhook_id ?? row.form_id

/** The webhook that is meant; without an id the first one. Undefined: there is none. */
export function findWebhook(rows: readonly IntegrationRow[], id: string | undefined): IntegrationRow | undefined {
  return rows.find((row) => row.kind === 'webhook' && (id === undefined || webhookIdOf(row) === id))
}

/** The refusal when there is none. */
export const noWebhook = (id: string | undefined) =>
  new AppError(id === undefined ? 'integration.notConnected' : 'integration.webhookNotFound')
