import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@wayform/contract/route.ts'
import type { calls } from '@wayform/contract/routes.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import { MAX_WEBHOOKS, type NamedValue, webhookRequest } from '@wayform/core/form/integrations/integrations.ts'
import type { Problem } from '@wayform/core/result.ts'
import type { Services } from '../../../services.ts'
import { databaseNow } from '../../../platform/db/clock/database-time.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Owner } from '../../../platform/http/implement-call.ts'
import { secretBox } from '../../../platform/secrets/secret-box.ts'
import { recordActivity } from '../../activity/record-activity.repository.ts'
import { heldDeliveriesRepository } from '../../ledger/held-deliveries.repository.ts'
import { change, recordConnection } from '../change-integration.ts'
import { type IntegrationRow, integrationsRepository, type PutState } from '../integrations.repository.ts'
import { resumeDeliveries } from '../sheets/sheets.repository.ts'
import { coreSettings, hintOf, type StoredWebhook, storedWebhook } from './webhook-config.ts'
import { assertWebhook } from './webhook-problems.ts'
import { findWebhook, noWebhook, webhookIdOf } from './webhook-id.ts'
import { webhookSecrets } from './webhook-secrets.ts'
import { newWebhookSecret } from './webhook-signature.ts'

type SetDeps = Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'outbound'>
type Input = { owner: Pick<Owner, 'id' | 'personId'> } & BodyOf<typeof calls.integrations.setWebhook>
type GivenHeader = Input['headers'][number]

type Saved = { integrations: Form['integrations']; webhookId: string; secret?: string }

/**
 * Connects one more webhook. `id` is that of the request: one that is repeated after a server died without answering
 * finds the webhook, and gets a new secret, since the first was never received.
 */
export function addWebhook(deps: SetDeps, { id, ...input }: Omit<Input, 'webhookId'> & { id: string }): Promise<Saved> {
  return saveWebhook(deps, input, { madeAs: id })
}

/** Changes a webhook, which goes on if it was paused; without an id the first one, which is connected if there is none. */
export function setWebhook(deps: SetDeps, { webhookId, ...input }: Input): Promise<Saved> {
  return saveWebhook(deps, input, { webhookId })
}

/**
 * Changes a webhook, and pauses it or lets it go on only if the caller says so, in one transaction. One that stopped by
 * itself also goes on at another address: its failures were those of the address before.
 */
export function updateWebhook(
  deps: SetDeps,
  { webhookId, isActive, ...input }: Input & { webhookId: string; isActive: boolean | undefined },
): Promise<Saved> {
  return saveWebhook(deps, input, { webhookId, isActive })
}

type Wanted = { madeAs: string } | { webhookId: string | undefined } | Update
type Update = { webhookId: string; isActive: boolean | undefined }

/** The secret is created once, and shown only in that HTTP answer. */
async function saveWebhook(
  deps: SetDeps,
  { owner, formId, headers, ...body }: Omit<Input, 'webhookId'>,
  wanted: Wanted,
): Promise<Saved> {
  const settings = { ...body, ...webhookRequest(body) }
  const typed = headers.map(({ name, value = '' }) => ({ name, value }))
  await assertWebhook(deps, { ...coreSettings(settings), headers: typed }, repeatedKeys(settings))

  let secret: string | undefined
  let webhookId = ''
  const changed = await change(deps, { owner, formId }, async (tx, form) => {
    const integrations = integrationsRepository(tx)
    const all = (await integrations.list(form)).filter(({ kind }) => kind === 'webhook')
    const isNew = 'madeAs' in wanted
    const row = isNew
      ? all.find(({ config }) => config['madeAs'] === wanted.madeAs)
      : findWebhook(all, wanted.webhookId)
    if (!row && !isNew && wanted.webhookId !== undefined) throw noWebhook(wanted.webhookId)
    if (!row && all.length >= MAX_WEBHOOKS) throw new AppError('integration.tooManyWebhooks')
    // The first one goes by its form, as servers of the version before know it.
    const ownId = row ? row.webhook_id : all.length === 0 ? null : randomUUID()
    const which = { kind: 'webhook', webhookId: ownId } as const
    webhookId = webhookIdOf({ form_id: form.id, webhook_id: ownId })
    const secrets = webhookSecrets(tx, secretBox(deps.secretKey), { ...form, webhookId: ownId })
    const earlier = row && storedWebhook.parse(row.config)
    const madeAs = isNew ? wanted.madeAs : earlier?.madeAs
    // A changed address needs its header values again: a stored key is never sent to another address.
    const kept = earlier?.url === settings.url ? await secrets.headers() : []
    const values = withStored(headers, kept)
    await secrets.setHeaders(values, deps.now())
    if (isNew || !(await secrets.signing())) {
      secret = newWebhookSecret()
      await secrets.setSigning({ current: secret }, deps.now())
    }
    const hints = values.map(({ name, value }) => ({ name, hint: hintOf(value) }))
    const config: StoredWebhook = { ...settings, headers: hints, ...(madeAs !== undefined && { madeAs }) }
    const next = row && 'isActive' in wanted ? nextState(row, wanted, earlier?.url !== settings.url) : 'active'
    await recordConnection(deps, tx, owner, form, which)
    await integrations.put(form, which, config, { now: deps.now(), state: next })
    const isTold = row && 'isActive' in wanted && wanted.isActive !== undefined
    if (isTold && wanted.isActive !== row.is_active) {
      const verb = wanted.isActive ? 'integrationResumed' : 'integrationPaused'
      const activity = { verb, integration: 'webhook', ...(ownId !== null && { webhookId: ownId }) } as const
      await recordActivity(tx, owner, { at: deps.now(), form }, activity)
    }
    if (next === 'kept') return
    const waiting = { userId: form.user_id, formId: form.id, destination: 'webhook', webhookId: ownId } as const
    const held = heldDeliveriesRepository(tx)
    if (next === 'paused') return held.hold(waiting, 'paused', databaseNow(deps.database.clock))
    await held.release(waiting)
    if (isTold) await resumeDeliveries(tx, form, waiting, databaseNow(deps.database.clock))
  })
  return { ...changed, webhookId, ...(secret !== undefined && { secret }) }
}

function nextState(
  { is_active: wasActive, paused_reason: reason }: Pick<IntegrationRow, 'is_active' | 'paused_reason'>,
  { isActive }: Update,
  isMoved: boolean,
): PutState {
  if (isActive === true) return 'active'
  if (isMoved) return isActive === undefined && (wasActive || reason !== null) ? 'active' : 'paused'
  return isActive === false && wasActive ? 'paused' : 'kept'
}

function withStored(given: readonly GivenHeader[], stored: readonly NamedValue[]): NamedValue[] {
  const fields: Record<string, Problem> = {}
  const values = given.map(({ name, value }, index): NamedValue => {
    const known = value ?? stored.find((each) => each.name.toLowerCase() === name.toLowerCase())?.value
    if (known === undefined) fields[`headers.${index}.value`] = { key: 'labelRequired' }
    return { name, value: known ?? '' }
  })
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields })
  return values
}

/** Of two keys with the same name, one would be lost. */
function repeatedKeys({ keys }: Pick<StoredWebhook, 'keys'>): Record<string, Problem> {
  const repeated = keys.filter(({ key }, index) => keys.findIndex((each) => each.key === key) !== index)
  return Object.fromEntries(repeated.map(({ key }) => [`keys.${key}`, { key: 'duplicateKey', params: { name: key } }]))
}
