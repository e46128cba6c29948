import type { IntegrationStates } from '@wayform/contract/shapes/integrations.ts'
import { deliveryReason } from '@wayform/core/delivery/delivery-reason.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { deliveryReasonText } from '@wayform/i18n/delivery-reason-text.ts'
import type { Services } from '../../services.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { type DestinationRow, integrationStatesRepository } from './integration-states.repository.ts'

export async function readStates(
  { database }: Pick<Services, 'database'>,
  { owner, formId, t }: { owner: Pick<Owner, 'id'>; formId: string; t: T },
): Promise<IntegrationStates> {
  const form = { user_id: owner.id, id: formId }
  const states = integrationStatesRepository(database.db)
  const [destinations, pauses] = await Promise.all([states.destinations(form), states.pauses(form)])
  return {
    destinations: destinations.map(({ destination, webhookId, lastAt, failing, waiting }) => ({
      destination,
      webhookId,
      lastAt: lastAt?.toISOString() ?? null,
      failing: failing && presentFailing(failing, t),
      waiting,
    })),
    pauses: pauses.map(({ kind, webhookId, at, by }) => ({ kind, webhookId, at: at.toISOString(), by })),
  }
}

function presentFailing({ error, tries, nextAttemptAt }: NonNullable<DestinationRow['failing']>, t: T) {
  const { reason, status = null } = deliveryReason(error)
  return {
    tries,
    nextAttemptAt: nextAttemptAt === null ? null : new Date(nextAttemptAt).toISOString(),
    reason: { code: reason, status, text: deliveryReasonText(t, error) },
  }
}
