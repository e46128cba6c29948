import type { Booking } from '@wayform/core/bookings/booking.ts'
import { hiddenQuestions } from '@wayform/core/conditions/hidden-questions.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import type { NamedValue } from '@wayform/core/form/integrations/integrations.ts'
import { webhookContent } from '@wayform/core/form/integrations/webhook-content.ts'
import { type SentResponse, type WebhookField, webhookFields } from '@wayform/core/form/integrations/webhook-payload.ts'
import { bookingOf } from '@wayform/core/questions/booking/is-booking.ts'
import { publicStatus } from '@wayform/core/responses/public-statuses.ts'
import { hasOrders, hasStates } from '@wayform/core/responses/statuses.ts'
import { statusText } from '@wayform/i18n/status-text.ts'
import type { OutboundProblem, OutboundResult } from '../../../platform/outbound/outbound-client.ts'
import { secretBox } from '../../../platform/secrets/secret-box.ts'
import { bodyForLog, isSecretName, secretValuesIn } from '../../api-log/cut-secrets.ts'
import { describeAttempt, REQUEST_BYTES } from '../../api-log/describe-attempt.ts'
import { callWebhook, type WebhookCall } from '../../integrations/webhook/call-webhook.ts'
import { pauseWebhook } from '../../integrations/webhook/pause-webhook.ts'
import { coreSettings } from '../../integrations/webhook/webhook-config.ts'
import { validSecrets, webhookSecrets } from '../../integrations/webhook/webhook-secrets.ts'
import {
  type ConnectedWebhook,
  type PauseReason,
  webhookRepository,
} from '../../integrations/webhook/webhook.repository.ts'
import { holdReasonOf } from '../../ledger/held-deliveries.repository.ts'
import { responseId } from '../../responses/response-id.ts'
import type { DeliveryContext } from '../../ledger/delivery-context.ts'
import type { Destination, Outcome, SendDeps } from './destination.ts'

/** A webhook is paused after this long without a successful delivery. */
export const FAILING_MS = 3 * 86_400_000

const GONE = 410

/**
 * Sends a signed request with the configured fields to the owner's address. Reads all settings at the time of sending.
 */
export const sendWebhook: Destination = async (deps, context, slot) => {
  if (!hasFeature(context.plan, 'integrations')) return { kind: 'held', reason: 'plan' }
  const webhook = await webhookRepository(deps.database.db).find(owned(context))
  if (!webhook) return { kind: 'cancelled' }
  if (!webhook.isActive) return { kind: 'held', reason: holdReasonOf(webhook.pausedReason) }
  const { host } = new URL(webhook.config.url)
  const delayMs = slot.enterHost(host)
  if (delayMs !== null) return { kind: 'wait', error: 'webhook.busy', delayMs }
  const result = await send(deps, context, webhook)
  const outcome = outcomeOf(result)
  const paused = await recordHealth(deps, context, webhook, result, outcome)
  const error = 'error' in outcome ? outcome.error : undefined
  return paused ? { kind: 'held', reason: paused, ...(error !== undefined && { error }) } : outcome
}

async function send(deps: SendDeps, context: DeliveryContext, { config }: ConnectedWebhook): Promise<OutboundResult> {
  const { deliveryId, form, response } = context
  const settings = coreSettings(config)
  const secrets = webhookSecrets(deps.database.db, secretBox(deps.secretKey), owned(context))
  const { questions, stored } = response
  const sent = {
    ...response,
    id: responseId(response),
    formName: form.name,
    hidden: hiddenQuestions(questions, stored.answers),
    booking: stored.answers[bookingOf(questions)?.questionId ?? ''] as Booking | undefined, // as the type itself stored it
    state: stateOf(deps, context),
  }
  const call = {
    id: deliveryId,
    url: settings.url,
    method: settings.method,
    contentType: settings.contentType,
    headers: await secrets.headers(),
    event: context.occasion === 'updated' ? ('response.updated' as const) : ('response.submitted' as const),
    content: webhookContent(settings, sent),
    secrets: validSecrets(await secrets.signing(), deps.now()),
  }
  const at = deps.now()
  const startedAt = performance.now()
  const result = await callWebhook(deps, call)
  record(deps, context, call, { settings, sent }, { at, durationMs: performance.now() - startedAt, result })
  return result
}

/** Of an order or a booking; the states of other responses are notes of the owner's. */
function stateOf({ texts }: SendDeps, { form, response }: DeliveryContext): SentResponse['state'] {
  const { questions, status, reason } = response
  if (!hasStates(questions)) return undefined
  const states = { names: form.statusNames, hasOrders: hasOrders(questions) }
  return { status: publicStatus(status), text: statusText(texts.in(form.language), status, states), reason }
}

type Written = { settings: ReturnType<typeof coreSettings>; sent: SentResponse }

/** For the log that the owner reads. A failure to write it does not undo the delivery. */
function record(
  { apiLog }: SendDeps,
  { deliveryId, form, response }: DeliveryContext,
  call: WebhookCall,
  written: Written,
  tried: { at: Date; durationMs: number; result: OutboundResult },
) {
  const { body, secrets } = shownBody(written, call)
  apiLog.addAttempt(
    describeAttempt({
      ...tried,
      deliveryId,
      form,
      responseNumber: response.number,
      method: call.method,
      url: call.url,
      body,
      secrets: [...call.secrets, ...call.headers.flatMap(secretsIn), ...secrets, ...secretsOfUrl(written, call.url)],
    }),
  )
}

/** The body without the answers to questions like "Password", and what must not be read in an answer to it. */
function shownBody({ settings, sent }: Written, { content }: WebhookCall): { body: string; secrets: string[] } {
  const isShown = ([name]: WebhookField) => !isSecretName(name)
  const shown = webhookContent(settings, sent, (field) => (isShown(field) ? field[1] : '…'))
  const all = [...webhookFields(settings, sent), ...webhookFields({ keys: {}, additionalFields: [] }, sent)]
  const secrets = all.filter((field) => !isShown(field)).map(([, value]) => String(value))
  if (settings.format !== 'template') return { body: shown, secrets }
  // A template may have keys of the owner's other services in it.
  return {
    body: bodyForLog(JSON.parse(shown), REQUEST_BYTES),
    secrets: [...secrets, ...secretValuesIn(JSON.parse(content))],
  }
}

/** Addresses of chat webhooks are secrets as a whole: the path alone gives the right to write there. */
function secretsOfUrl({ settings: { format } }: Written, text: string): string[] {
  const url = URL.parse(text)
  if (!url) return []
  const isChat = format === 'slack' || format === 'discord'
  return [...url.searchParams.values(), ...(isChat ? url.pathname.split('/').filter((part) => part.length >= 8) : [])]
}

/** A value, and what follows a word like Bearer in it. */
function secretsIn({ name, value }: NamedValue): string[] {
  return name.toLowerCase() === 'content-type' ? [] : [value, ...value.split(' ').slice(1)]
}

const owned = ({ form, webhookId }: Pick<DeliveryContext, 'form' | 'webhookId'>) => ({
  user_id: form.userId,
  id: form.id,
  webhookId,
})

/** The error is a status or one word; nothing of the response body is stored. */
export function outcomeOf(result: OutboundResult): Outcome {
  if (!result.isAnswered) {
    const error = `webhook.${result.problem}`
    return FINAL_PROBLEMS.has(result.problem) ? { kind: 'failed', error } : { kind: 'retry', error }
  }
  const { status, retryAfterMs } = result
  if (status >= 200 && status < 300) return { kind: 'sent' }
  const error = `webhook.${status}`
  if (status < 500 && !PASSING_STATUSES.has(status)) return { kind: 'failed', error }
  return { kind: 'retry', error, ...(retryAfterMs !== null && { retryAfterMs }) }
}

/** The request can never be sent to this address, so a retry is pointless. */
const FINAL_PROBLEMS: ReadonlySet<OutboundProblem> = new Set(['invalid', 'blocked'])
/** Statuses below 500 that are still temporary: timeout, too early, too many requests. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 425, 429])

async function recordHealth(
  deps: SendDeps,
  context: DeliveryContext,
  { config: { url }, failingSince }: ConnectedWebhook,
  result: OutboundResult,
  outcome: Outcome,
): Promise<PauseReason | null> {
  const webhookOf = owned(context)
  const webhooks = webhookRepository(deps.database.db)
  if (outcome.kind === 'sent') {
    if (failingSince !== null) await webhooks.setFailingSince(webhookOf, url, null)
    return null
  }
  const isGone = result.isAnswered && result.status === GONE
  if (!isGone && failingSince === null) {
    await webhooks.setFailingSince(webhookOf, url, deps.now())
    return null
  }
  const isFailing = failingSince !== null && deps.now().getTime() - failingSince.getTime() >= FAILING_MS
  const reason = isGone ? 'gone' : isFailing ? 'failing' : null
  if (reason) await pauseWebhook(deps, context, { url, reason })
  return reason
}
