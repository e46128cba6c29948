import type { BodyOf } from '@wayform/contract/route.ts'
import type { calls } from '@wayform/contract/routes.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import { type NamedValue, webhookRequest } from '@wayform/core/form/integrations/integrations.ts'
import type { Problem } from '@wayform/core/result.ts'
import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Owner } from '../../../platform/http/implement-call.ts'
import { secretBox } from '../../../platform/secrets/secret-box.ts'
import { heldDeliveriesRepository } from '../../ledger/held-deliveries.repository.ts'
import { change, recordConnection } from '../change-integration.ts'
import { integrationsRepository } from '../integrations.repository.ts'
import { coreSettings, hintOf, type StoredWebhook, storedWebhook } from './webhook-config.ts'
import { assertWebhook } from './webhook-problems.ts'
import { webhookSecrets } from './webhook-secrets.ts'
import { newWebhookSecret } from './webhook-signature.ts'

type SetDeps = Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'outbound'>
type Input = { owner: Pick<Owner, 'id' | 'personId'> } & BodyOf<typeof calls.integrations.setWebhook>
type GivenHeader = Input['headers'][number]

/** Connects a webhook or changes it. The secret is created once, and shown only in that HTTP answer. */
export async function setWebhook(
  deps: SetDeps,
  { owner, formId, headers, ...body }: Input,
): Promise<{ integrations: Form['integrations']; secret?: string }> {
  const settings = { ...body, ...webhookRequest(body) }
  const typed = headers.map(({ name, value = '' }) => ({ name, value }))
  await assertWebhook(deps, { ...coreSettings(settings), headers: typed }, repeatedKeys(settings))

  let secret: string | undefined
  const changed = await change(deps, { owner, formId }, async (tx, form) => {
    const integrations = integrationsRepository(tx)
    const secrets = webhookSecrets(tx, secretBox(deps.secretKey), form)
    const row = (await integrations.list(form)).find(({ kind }) => kind === 'webhook')
    const earlier = row && storedWebhook.parse(row.config)
    // A changed address needs its header values again: a stored key is never sent to another address.
    const kept = earlier?.url === settings.url ? await secrets.headers() : []
    const values = withStored(headers, kept)
    await secrets.setHeaders(values, deps.now())
    if (!(await secrets.signing())) {
      secret = newWebhookSecret()
      await secrets.setSigning({ current: secret }, deps.now())
    }
    const hints = values.map(({ name, value }) => ({ name, hint: hintOf(value) }))
    const config: StoredWebhook = { ...settings, headers: hints }
    await recordConnection(deps, tx, owner, form, 'webhook')
    await integrations.put(form, 'webhook', config, deps.now())
    await heldDeliveriesRepository(tx).release({ userId: form.user_id, formId: form.id, destination: 'webhook' })
  })
  return { ...changed, ...(secret !== undefined && { secret }) }
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
