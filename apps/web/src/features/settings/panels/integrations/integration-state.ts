import type { Form } from '@wayform/contract/shapes.ts'
import type { IntegrationKind } from '@wayform/core/form/integrations/integrations.ts'

export type Connected = Form['integrations']

/** The state on a card. `stopped` was not the owner's choice. */
export type CardState = 'none' | 'active' | 'paused' | 'stopped'

export type Standing = { state: CardState; reason: StopReason | null }

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
