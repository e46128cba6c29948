import type { NotificationName } from '@wayform/contract/shapes/deliveries.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import type { DestinationState, IntegrationStates } from '@wayform/contract/shapes/integrations.ts'
import type { IntegrationKind } from '@wayform/core/form/integrations/integrations.ts'
import type { CardName } from './integration-cards.ts'
import { serviceOf, WEBHOOK_SERVICES } from './webhook/webhook-service.ts'

export type Connected = Form['integrations']

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
  card: CardName,
  form: OfForm,
  { isIncluded, states }: { isIncluded: boolean; states: IntegrationStates | undefined },
): CardStanding {
  const kind = kindOf(card)
  const standing = kind === null ? notificationStanding(card, form) : standingOf(shownOn(card, kind, form), isIncluded)
  const known = states?.destinations.find(({ destination }) => destination === (kind ?? card))
  const isFailing = standing.state === 'active' && known?.failing
  return {
    ...standing,
    state: isFailing ? 'failing' : standing.state,
    lastAt: (standing.state !== 'none' && known?.lastAt) || null,
    failing: isFailing ? known.failing : null,
    pause: (standing.state === 'paused' && states?.pauses.find((each) => each.kind === kind)) || null,
  }
}

export function isBad({ state }: Standing): boolean {
  return state === 'failing' || state === 'stopped'
}

/** A form's one webhook is on one of its cards. */
function shownOn(card: CardName, kind: IntegrationKind, { integrations }: OfForm) {
  const { webhook } = integrations
  if (kind !== 'webhook') return integrations[kind]
  return webhook && serviceOf(webhook) === card ? webhook : undefined
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

/** Only switches on or off; switching clears the reason of a stop. */
export function withActive(connected: Connected, kind: IntegrationKind, isActive: boolean): Connected {
  const integration = connected[kind]
  return integration ? { ...connected, [kind]: { ...integration, isActive, pausedReason: null } } : connected
}

/** Takes this integration from `from` and keeps the others. */
export function withOne(connected: Connected, kind: IntegrationKind, from: Connected): Connected {
  const { [kind]: _, ...others } = connected
  return from[kind] ? { ...others, [kind]: from[kind] } : others
}

export function without(connected: Connected, kind: IntegrationKind): Connected {
  return withOne(connected, kind, {})
}
