import type { NotificationName } from '@wayform/contract/shapes/deliveries.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import type { DestinationState, IntegrationStates } from '@wayform/contract/shapes/integrations.ts'
import type { IntegrationKind } from '@wayform/core/form/integrations/integrations.ts'
import type { CardEntry, CardName } from './integration-cards.ts'
import { WEBHOOK_SERVICES } from './webhook/webhook-service.ts'

export type Connected = Form['integrations']

/** One integration of a form; of webhooks there may be several. */
export type Which = { kind: Exclude<IntegrationKind, 'webhook'> } | { kind: 'webhook'; webhookId: string }

/** The state on a card. `stopped` was not the owner's choice; `failing` is still tried. */
export type CardState = 'none' | 'active' | 'failing' | 'paused' | 'stopped'

export type Standing = { state: CardState; reason: StopReason | null }

/** A card's state with what the ledger knows of it. */
export type CardStanding = Standing & {
  lastAt: string | null
  failing: DestinationState['failing']
  pause: IntegrationStates['pauses'][number] | null
}

type OfForm = Pick<
  Form,
  'integrations' | 'emailNotificationEnabled' | 'pushNotificationEnabled' | 'whatsappNotificationEnabled'
>

const STOP_REASONS = ['gone', 'failing', 'accessRevoked', 'spreadsheetGone'] as const
export type StopReason = (typeof STOP_REASONS)[number] | 'plan' | 'unknown'

/** Without the plan feature all integrations stop. */
export function standingOf(
  integration: { isActive: boolean; pausedReason: string | null } | undefined,
  isIncluded: boolean,
): Standing {
  if (!integration) return { state: 'none', reason: null }
  if (!isIncluded) return { state: 'stopped', reason: 'plan' }
  if (integration.pausedReason !== null) {
    return { state: 'stopped', reason: STOP_REASONS.find((known) => known === integration.pausedReason) ?? 'unknown' }
  }
  return { state: integration.isActive ? 'active' : 'paused', reason: null }
}

/** Which integration a card is about; null: a notification, which is set elsewhere. */
export function kindOf(card: CardName): IntegrationKind | null {
  if (isNotification(card)) return null
  return WEBHOOK_SERVICES.some((service) => service === card) ? 'webhook' : (card as IntegrationKind) // all that is left
}

export function cardStanding(
  { card, webhook }: CardEntry,
  form: OfForm,
  { isIncluded, states }: { isIncluded: boolean; states: IntegrationStates | undefined },
): CardStanding {
  const kind = kindOf(card)
  const standing =
    kind === null ? notificationStanding(card, form) : standingOf(connectedAs(kind, webhook, form), isIncluded)
  const webhookId = webhook?.id ?? null
  const known = states?.destinations.find((each) => each.destination === (kind ?? card) && each.webhookId === webhookId)
  const isFailing = standing.state === 'active' && known?.failing
  return {
    ...standing,
    state: isFailing ? 'failing' : standing.state,
    lastAt: (standing.state !== 'none' && known?.lastAt) || null,
    failing: isFailing ? known.failing : null,
    pause:
      (standing.state === 'paused' &&
        states?.pauses.find((each) => each.kind === kind && each.webhookId === webhookId)) ||
      null,
  }
}

export function isBad({ state }: Standing): boolean {
  return state === 'failing' || state === 'stopped'
}

function connectedAs(kind: IntegrationKind, webhook: CardEntry['webhook'], { integrations }: OfForm) {
  return kind === 'webhook' ? (webhook ?? undefined) : integrations[kind]
}

const IS_ON = {
  email: 'emailNotificationEnabled',
  push: 'pushNotificationEnabled',
  whatsapp: 'whatsappNotificationEnabled',
} as const satisfies Record<NotificationName, keyof OfForm>

export function isNotification(card: CardName): card is NotificationName {
  return card in IS_ON
}

function notificationStanding(card: CardName, form: OfForm): Standing {
  return { state: isNotification(card) && form[IS_ON[card]] ? 'active' : 'none', reason: null }
}

export function connectedOf(connected: Connected, which: Which) {
  if (which.kind !== 'webhook') return connected[which.kind]
  return connected.webhooks?.find(({ id }) => id === which.webhookId)
}

/** Only switches on or off; switching clears the reason of a stop. */
export function withActive(connected: Connected, which: Which, isActive: boolean): Connected {
  const integration = connectedOf(connected, which)
  if (!integration) return connected
  const changed = { ...integration, isActive, pausedReason: null }
  const from = which.kind === 'webhook' ? { webhooks: [changed] } : { [which.kind]: changed }
  return withOne(connected, which, from as Connected) // the same kind with the same fields
}

/** Takes this integration from `from` and keeps the others. */
export function withOne(connected: Connected, which: Which, from: Connected): Connected {
  if (which.kind !== 'webhook') {
    const { [which.kind]: _, ...others } = connected
    return from[which.kind] ? { ...others, [which.kind]: from[which.kind] } : others
  }
  const { webhooks: before = [], ...others } = connected
  const changed = from.webhooks?.find(({ id }) => id === which.webhookId)
  const rest = before.filter(({ id }) => id !== which.webhookId)
  const isThere = rest.length < before.length
  const kept = changed && isThere ? before.map((each) => (each.id === changed.id ? changed : each)) : rest
  const webhooks = changed && !isThere ? [...kept, changed] : kept
  return webhooks.length > 0 ? { ...others, webhooks } : others
}

export function without(connected: Connected, which: Which): Connected {
  return withOne(connected, which, {})
}
