import type { IntegrationKind } from '@wayform/core/form/integrations/integrations.ts'

/** The kinds that the public page carries: all that they are is in their settings. */
export const PAGE_INTEGRATIONS = [
  'customScript',
  'googleAnalytics',
  'pixelAnalytics',
] as const satisfies IntegrationKind[]
export type PageIntegrationKind = (typeof PAGE_INTEGRATIONS)[number]
