import type { BodyOf } from '@wayform/contract/route.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import type { v1 } from '@wayform/contract/v1/routes.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import type { Services } from '../../services.ts'
import { toggleIntegration } from '../integrations/change-integration.ts'
import { integrationsRepository } from '../integrations/integrations.repository.ts'
import { presentIntegrations } from '../integrations/present-integrations.ts'
import { updateWebhook } from '../integrations/webhook/set-webhook.ts'
import { v1Webhook } from './present-v1.ts'

type Webhook = NonNullable<Form['integrations']['webhooks']>[number]
type Of = { owner: Pick<Owner, 'id' | 'personId'>; formId: string; webhookId: string }

export async function v1ListWebhooks(
  { database }: Pick<Services, 'database'>,
  owner: Pick<Owner, 'id'>,
  formId: string,
) {
  const rows = await integrationsRepository(database.db).list({ user_id: owner.id, id: formId })
  return (presentIntegrations(rows).webhooks ?? []).map(v1Webhook)
}

export async function v1ReadWebhook(
  deps: Pick<Services, 'database'>,
  { owner, formId, webhookId }: Omit<Of, 'owner'> & { owner: Pick<Owner, 'id'> },
) {
  return oneOf(await v1ListWebhooks(deps, owner, formId), webhookId)
}

type Deps = Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'outbound'>

/** Fields that are left out stay, and so does a pause with its reason. */
export async function v1UpdateWebhook(deps: Deps, of: Of, changes: BodyOf<typeof v1.updateWebhook>) {
  const { isActive, ...settings } = changes
  const stored = await v1ReadWebhook(deps, of)
  if (Object.values(settings).some((value) => value !== undefined)) {
    const { headers } = stored
    const { id: _, isActive: _was, pausedReason: _why, updatedAt: _at, ...before } = stored
    const kept = { ...before, headers: headers.map(({ name }) => ({ name })) }
    await updateWebhook(deps, { ...of, ...kept, ...given(settings), isActive })
  } else if (isActive === true || (isActive === false && stored.isActive)) {
    await toggleIntegration(deps, { ...of, kind: 'webhook', isActive })
  }
  return v1ReadWebhook(deps, of)
}

function given<T extends object>(settings: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as never // only fewer
}

function oneOf<W extends Pick<Webhook, 'id'>>(webhooks: readonly W[], id: string): W {
  const webhook = webhooks.find((each) => each.id === id)
  if (!webhook) throw new AppError('integration.webhookNotFound')
  return webhook
}
