import { UNSENT_STATES, type UnsentGroup, type UnsentState } from '@wayform/contract/calls/deliveries.ts'
import {
  DESTINATIONS,
  type DestinationName,
  type HoldReason,
  TO_CALENDAR,
} from '@wayform/contract/shapes/deliveries.ts'

/** The filter is in the address, so that a notice can link to its subject. */
export type UnsentFilter = { form: string | null; destination: DestinationName | null; state: UnsentState | null }

/** Invalid values count as missing. */
export function readFilter(params: URLSearchParams): UnsentFilter {
  const [destination, state] = [params.get('destination'), params.get('state')]
  return {
    form: params.get('form'),
    destination: DESTINATIONS.find((each) => each === destination) ?? null,
    state: UNSENT_STATES.find((each) => each === state) ?? null,
  }
}

export function writeFilter(filter: UnsentFilter): [name: string, value: string][] {
  return Object.entries(filter).flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, value]]))
}

export function matches({ form, destination, state }: UnsentFilter, group: UnsentGroup): boolean {
  return (
    (form === null || form === group.formId) &&
    (destination === null || destination === group.destination) &&
    (state === null || group[state] > 0)
  )
}

export const statesOf = ({ state }: UnsentFilter): readonly UnsentState[] => (state ? [state] : UNSENT_STATES)

export const groupKey = ({ formId, destination, webhookId }: UnsentGroup) =>
  `${formId} ${destination} ${webhookId ?? ''}`

/** All of a group, as the calls name it. */
export const chosenGroup = ({ formId, destination, webhookId }: UnsentGroup) => ({
  formId,
  destination,
  ...(webhookId !== null && { webhookId }),
})

/** The owner's next step before held deliveries are released, and its screen. */
export type FirstStep = {
  text: 'webhook' | 'gsheet' | 'gcalendar' | 'plan' | 'form' | 'recipient'
  link: 'integrations' | 'calendars' | 'upgrade' | 'settings' | 'notifications'
  to: string
}

export function firstStep({ formId, destination, held, heldReason }: UnsentGroup): FirstStep | null {
  if (held === 0 || heldReason === null) return null
  const kind = STEPS[heldReason]
  if (kind === null) return null
  if (kind === 'plan') return { text: 'plan', link: 'upgrade', to: '/billing' }
  if (kind === 'form') return { text: 'form', link: 'settings', to: `/forms/${formId}/settings` }
  if (kind === 'recipient') {
    return { text: 'recipient', link: 'notifications', to: `/forms/${formId}/settings/notifications` }
  }
  // Calendars are of the workspace, not of a form.
  if (destination === TO_CALENDAR) return { text: 'gcalendar', link: 'calendars', to: '/calendar/feeds' }
  const text = destination === 'gsheet' ? 'gsheet' : 'webhook'
  return { text, link: 'integrations', to: `/forms/${formId}/settings/integrations` }
}

const STEPS: Record<HoldReason, 'integration' | 'plan' | 'form' | 'recipient' | null> = {
  paused: 'integration',
  gone: 'integration',
  failing: 'integration',
  accessRevoked: 'integration',
  spreadsheetGone: 'integration',
  plan: 'plan',
  disabled: 'form',
  blocked: 'form',
  unproven: 'recipient',
  // The operator's turn.
  restored: null,
}
