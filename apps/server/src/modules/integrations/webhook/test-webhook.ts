import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@wayform/contract/route.ts'
import type { calls } from '@wayform/contract/routes.ts'
import { JSON_TYPE, type NamedValue, WEBHOOK_CONTENT_TYPES } from '@wayform/core/form/integrations/integrations.ts'
import { encodeFields } from '@wayform/core/form/integrations/webhook-content.ts'
import type { Problem } from '@wayform/core/result.ts'
import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Owner } from '../../../platform/http/implement-call.ts'
import { secretBox } from '../../../platform/secrets/secret-box.ts'
import { formsRepository } from '../../documents/forms.repository.ts'
import { integrationsRepository } from '../integrations.repository.ts'
import { callWebhook } from './call-webhook.ts'
import { findWebhook } from './webhook-id.ts'
import { assertWebhook } from './webhook-problems.ts'
import { validSecrets, webhookSecrets } from './webhook-secrets.ts'

/** Short, because a person is waiting at the screen. */
const TEST_TIMEOUT_MS = 8_000

type TestDeps = Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'outbound'>
type Input = { owner: Pick<Owner, 'id'> } & BodyOf<typeof calls.integrations.testWebhook>

/** Sends an example now. Returns only the status; the rest of the endpoint's HTTP answer is not for the browser. */
export async function testWebhook(
  deps: TestDeps,
  { owner, formId, webhookId, method, url, headers: given, data, params, json }: Input,
): Promise<{ ok: boolean; status: number | null }> {
  const stored = formId === undefined ? NOTHING : await storedFor(deps, owner, { id: formId, webhookId, url })
  const { contentType, headers } = splitContentType(given)
  await assertWebhook(deps, { ...NO_FIELDS, url, method, contentType, headers }, jsonProblems(method, json))
  const isGiven = new Set(headers.map(({ name }) => name.toLowerCase()))
  const fields = Object.entries((method === 'get' ? (params ?? data) : (data ?? params)) ?? {})
  const answer = await callWebhook(deps, {
    id: `test_${randomUUID()}`,
    url,
    method,
    contentType: json === undefined ? contentType : JSON_TYPE,
    headers: [...headers, ...stored.headers.filter(({ name }) => !isGiven.has(name.toLowerCase()))],
    content: json ?? encodeFields({ method, contentType }, fields),
    secrets: stored.secrets,
    timeoutMs: TEST_TIMEOUT_MS,
  })
  if (answer.isAnswered) return { ok: answer.status >= 200 && answer.status < 300, status: answer.status }
  // The name may resolve to another address than a moment ago.
  if (answer.problem === 'blocked') throw new AppError('integration.addressForbidden')
  return { ok: false, status: null }
}

const NO_FIELDS = { format: 'fields', template: '', keys: {}, additionalFields: [] } as const

/** The address may belong to another person: it gets JSON as a webhook would send it, and nothing else. */
function jsonProblems(method: Input['method'], json: string | undefined): Record<string, Problem> {
  if (json === undefined) return {}
  try {
    JSON.parse(json)
    return method === 'post' ? {} : { method: { key: 'fieldNotListed', params: { field: 'method', values: 'post' } } }
  } catch {
    return { json: { key: 'templateNotJson' } }
  }
}

const NOTHING: { headers: NamedValue[]; secrets: string[] } = { headers: [], secrets: [] }

/** Stored values are used only for this very address. */
async function storedFor(
  { database: { db }, secretKey, now }: TestDeps,
  owner: Input['owner'],
  { id, webhookId, url }: { id: string; webhookId: string | undefined; url: string },
) {
  const form = await formsRepository(db).findOwned(owner.id, id)
  if (!form) throw new AppError('form.notFound')
  const rows = await integrationsRepository(db).list(form)
  const row = findWebhook(
    rows.filter(({ config }) => config['url'] === url),
    webhookId,
  )
  if (!row) return NOTHING
  const secrets = webhookSecrets(db, secretBox(secretKey), { ...form, webhookId: row.webhook_id })
  return { headers: await secrets.headers(), secrets: validSecrets(await secrets.signing(), now()) }
}

/** Clients choose the encoding of the fields with Content-Type; the header itself is set by us. */
function splitContentType(given: Record<string, string>) {
  const entries = Object.entries(given).map(([name, value]) => ({ name, value }))
  const named = entries
    .find(({ name }) => name.toLowerCase() === 'content-type')
    ?.value.split(';', 1)[0]
    ?.trim()
  return {
    contentType: WEBHOOK_CONTENT_TYPES.find((type) => type === named?.toLowerCase()) ?? JSON_TYPE,
    headers: entries.filter(({ name }) => name.toLowerCase() !== 'content-type'),
  }
}
