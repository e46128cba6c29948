import type { DestinationName } from '@wayform/contract/shapes/deliveries.ts'
import type { IntegrationKind } from '@wayform/core/form/integrations/integrations.ts'

/** The kinds that each response is sent to. In the ledger a destination has the name of its kind. */
export const RESPONSE_INTEGRATIONS = ['webhook', 'gsheet'] as const satisfies (IntegrationKind & DestinationName)[]

/** While one of these stands still by itself, responses wait for it: its owner makes it go on. */
export const WAITED_FOR: readonly IntegrationKind[] = ['gsheet', 'webhook']
