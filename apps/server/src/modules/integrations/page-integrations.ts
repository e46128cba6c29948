import type { IntegrationKind } from '@wayform/core/form/integrations/integrations.ts'

/** The kinds that are part of the public page; they consist of their settings only. */
export const PAGE_INTEGRATIONS = [
  'customScript',
  'googleAnalytics',
  'pixelAnalytics',
] as const satisfies IntegrationKind[]
export type PageIntegrationKind = (typeof PAGE_INTEGRATIONS)[number]
