import { IconChartBar, IconCode, IconTable, IconTargetArrow, IconWebhook, type Icon } from '@tabler/icons-react'
import type { IntegrationKind } from '@wayform/core/form/integrations/integrations.ts'

/** In the order of the cards. A kind without a line here does not compile. */
const LOOKS: { [K in IntegrationKind]: { Icon: Icon; family: string } } = {
  gsheet: { Icon: IconTable, family: 'contact' },
  webhook: { Icon: IconWebhook, family: 'text' },
  googleAnalytics: { Icon: IconChartBar, family: 'choice' },
  pixelAnalytics: { Icon: IconTargetArrow, family: 'media' },
  customScript: { Icon: IconCode, family: 'advanced' },
}

export const CARDS = (Object.keys(LOOKS) as IntegrationKind[]).map((kind) => ({ kind, ...LOOKS[kind] })) // exactly these keys
