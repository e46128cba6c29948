import type { Form } from '@wayform/contract/shapes.ts'
import { integrationProblems } from '@wayform/core/form/integrations/integration-problems.ts'
import {
  type IntegrationConfigs,
  type IntegrationKind,
  RESPONSE_INTEGRATIONS,
} from '@wayform/core/form/integrations/integrations.ts'
import type { Services } from '../../services.ts'
import type { Tx } from '../../platform/db/database.ts'
import { databaseNow } from '../../platform/db/clock/database-time.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { recordActivity } from '../activity/record-activity.repository.ts'
import { heldDeliveriesRepository } from '../ledger/held-deliveries.repository.ts'
import { formsRepository } from '../documents/forms.repository.ts'
import { type IntegrationRow, integrationsRepository, type OwnedForm, type Which } from './integrations.repository.ts'
import type { PageIntegrationKind } from './page-integrations.ts'
import { presentIntegrations } from './present-integrations.ts'
import { secretBox } from '../../platform/secrets/secret-box.ts'
import { resumeDeliveries, sheetsRepository } from './sheets/sheets.repository.ts'
import { googleTokensRepository } from '../google/google-tokens.repository.ts'
import { findWebhook, noWebhook } from './webhook/webhook-id.ts'
import { forgetWebhook } from './webhook/webhook.repository.ts'

type ChangeDeps = Pick<Services, 'database' | 'now'>
type OfForm = { owner: Pick<Owner, 'id' | 'personId'>; formId: string }
/** Of several webhooks the one with this id; without it the first. */
type OneOf = { kind: IntegrationKind; webhookId?: string | undefined }
type Changed = { integrations: Form['integrations'] }

export async function connectPageIntegration<K extends PageIntegrationKind>(
  deps: ChangeDeps,
  input: OfForm & { kind: K; config: IntegrationConfigs[K] },
): Promise<Changed> {
  const fields = integrationProblems(input.kind, input.config)
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields })
  return change(deps, input, async (tx, form) => {
    await recordConnection(deps, tx, input.owner, form, input)
    await integrationsRepository(tx).put(form, { kind: input.kind }, { ...input.config }, { now: deps.now() })
  })
}

/** Before it is stored: only then can it be seen whether it is new. */
export async function recordConnection(
  { now }: Pick<Services, 'now'>,
  tx: Tx,
  owner: Pick<Owner, 'id' | 'personId'>,
  form: OwnedForm & { name: string },
  { kind, webhookId = null }: Which,
): Promise<void> {
  const rows = await integrationsRepository(tx).list(form)
  const isThere = rows.some((row) => row.kind === kind && row.webhook_id === webhookId)
  const verb = isThere ? 'integrationChanged' : 'integrationConnected'
  await recordActivity(tx, owner, { at: now(), form }, { verb, ...named({ kind, webhookId }) })
}

/** A paused integration keeps its settings and holds its deliveries until it is switched on again. */
export async function toggleIntegration(
  deps: ChangeDeps,
  input: OfForm & OneOf & { isActive: boolean },
): Promise<Changed> {
  return change(deps, input, async (tx, form) => {
    const integrations = integrationsRepository(tx)
    const before = one(await integrations.list(form), input)
    const chosen = { kind: input.kind, webhookId: before.webhook_id }
    await integrations.setActive(form, chosen, input.isActive, deps.now())
    const verb = input.isActive ? 'integrationResumed' : 'integrationPaused'
    if (before.is_active !== input.isActive) {
      await recordActivity(tx, input.owner, { at: deps.now(), form }, { verb, ...named(chosen) })
    }
    const which = waitingFor(form, chosen)
    if (!input.isActive) return heldDeliveriesRepository(tx).hold(which, 'paused', databaseNow(deps.database.clock))
    await heldDeliveriesRepository(tx).release(which)
    const destination = RESPONSE_INTEGRATIONS.find((kind) => kind === input.kind)
    if (destination) await resumeDeliveries(tx, form, { ...chosen, destination }, databaseNow(deps.database.clock))
  })
}

/** A second tab of the spreadsheet, with a row for each line of an order. */
export async function setSheetLines(deps: ChangeDeps, input: OfForm & { isOn: boolean }): Promise<Changed> {
  return change(deps, input, async (tx, form) => {
    const before = await sheetsRepository(tx).find(form)
    if (!before) throw new AppError('integration.notConnected')
    if ((before.config.lines?.isOn === true) === input.isOn) return
    await sheetsRepository(tx).setLines(form, input.isOn)
    const activity = { verb: 'integrationChanged', integration: 'gsheet' } as const
    await recordActivity(tx, input.owner, { at: deps.now(), form }, activity)
  })
}

export async function disconnectIntegration(
  deps: ChangeDeps & Pick<Services, 'secretKey'>,
  input: OfForm & OneOf,
): Promise<void> {
  await change(deps, input, async (tx, form) => {
    const integrations = integrationsRepository(tx)
    const { webhook_id: webhookId } = one(await integrations.list(form), input)
    const chosen = { kind: input.kind, webhookId }
    await integrations.remove(form, chosen)
    await recordActivity(tx, input.owner, { at: deps.now(), form }, { verb: 'integrationRemoved', ...named(chosen) })
    await heldDeliveriesRepository(tx).cancel(waitingFor(form, chosen), databaseNow(deps.database.clock))
    if (input.kind === 'webhook') await forgetWebhook(tx, { ...form, webhookId })
    if (input.kind === 'gsheet') {
      await googleTokensRepository(tx, secretBox(deps.secretKey), 'google-sheets').forgetUnused(
        form.user_id,
        deps.now(),
      )
    }
  })
}

function one(rows: readonly IntegrationRow[], { kind, webhookId }: OneOf): IntegrationRow {
  if (kind === 'webhook') {
    const webhook = findWebhook(rows, webhookId)
    if (!webhook) throw noWebhook(webhookId)
    return webhook
  }
  const row = rows.find((each) => each.kind === kind)
  if (!row) throw new AppError('integration.notConnected')
  return row
}

/** In the activity; the webhook that goes by its form has no id there either. */
const named = ({ kind, webhookId }: Which) => ({ integration: kind, ...(webhookId && { webhookId }) })

const waitingFor = (form: OwnedForm, { kind, webhookId = null }: Which) => ({
  userId: form.user_id,
  formId: form.id,
  destination: kind,
  webhookId,
})

/** Locks the form, so that two changes run one after the other, and has every process render its page again. */
export async function change(
  { database }: Pick<Services, 'database'>,
  { owner, formId }: OfForm,
  work: (tx: Tx, form: OwnedForm & { name: string }) => Promise<void>,
): Promise<Changed> {
  return database.transaction(async (tx) => {
    const forms = formsRepository(tx)
    const form = await forms.findOwned(owner.id, formId, { lock: true })
    if (!form) throw new AppError('form.notFound')
    await work(tx, form)
    await forms.notifyChanged(form)
    return { integrations: presentIntegrations(await integrationsRepository(tx).list(form)) }
  })
}
