import { IconChartBar, IconCode, IconTable, IconTargetArrow, IconWebhook, type Icon } from '@tabler/icons-react'
import type { IntegrationKind } from '@wayform/core/form/integrations/integrations.ts'

type Family = 'text' | 'contact' | 'choice' | 'media' | 'advanced'

/** In the order of the cards. A missing kind is a compile error. */
const APPEARANCE: { [K in IntegrationKind]: { Icon: Icon; family: Family } } = {
  gsheet: { Icon: IconTable, family: 'contact' },
  webhook: { Icon: IconWebhook, family: 'text' },
  googleAnalytics: { Icon: IconChartBar, family: 'choice' },
  pixelAnalytics: { Icon: IconTargetArrow, family: 'media' },
  customScript: { Icon: IconCode, family: 'advanced' },
}

export const INTEGRATION_CARDS = (Object.keys(APPEARANCE) as IntegrationKind[]).map((kind) => ({
  kind,
  ...APPEARANCE[kind],
})) // exactly these keys
