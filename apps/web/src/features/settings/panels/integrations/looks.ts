import { IconChartBar, IconCode, IconTable, IconTargetArrow, IconWebhook, type Icon } from '@tabler/icons-react'
import type { IntegrationKind } from '@wayform/core/form/integrations/integrations.ts'

/** In the order of the cards. */
export const LOOKS: readonly { kind: IntegrationKind; Icon: Icon; family: string }[] = [
  { kind: 'gsheet', Icon: IconTable, family: 'contact' },
  { kind: 'webhook', Icon: IconWebhook, family: 'text' },
  { kind: 'googleAnalytics', Icon: IconChartBar, family: 'choice' },
  { kind: 'pixelAnalytics', Icon: IconTargetArrow, family: 'media' },
  { kind: 'customScript', Icon: IconCode, family: 'advanced' },
]
