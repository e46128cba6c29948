import {
  type Icon,
  IconBell,
  IconBolt,
  IconBrandWhatsapp,
  IconChartBar,
  IconCode,
  IconMail,
  IconMessage2,
  IconPuzzle,
  IconTable,
  IconTargetArrow,
  IconTopologyStar,
  IconWebhook,
} from '@tabler/icons-react'
import type { NotificationName } from '@wayform/contract/shapes/deliveries.ts'
import type { IntegrationKind } from '@wayform/core/form/integrations/integrations.ts'
import type { WebhookService } from './webhook/webhook-service.ts'

type Family = 'text' | 'contact' | 'choice' | 'media' | 'advanced' | 'whatsapp'

/** Everything that a response can reach, and what measures the page. Several cards can stand for one webhook. */
export type CardName = IntegrationKind | WebhookService | NotificationName

/** A missing card is a compile error. */
export const APPEARANCE: { [N in CardName]: { Icon: Icon; family: Family } } = {
  gsheet: { Icon: IconTable, family: 'contact' },
  email: { Icon: IconMail, family: 'text' },
  push: { Icon: IconBell, family: 'choice' },
  whatsapp: { Icon: IconBrandWhatsapp, family: 'whatsapp' },
  chat: { Icon: IconMessage2, family: 'media' },
  webhook: { Icon: IconWebhook, family: 'text' },
  n8n: { Icon: IconTopologyStar, family: 'choice' },
  zapier: { Icon: IconBolt, family: 'media' },
  make: { Icon: IconPuzzle, family: 'advanced' },
  googleAnalytics: { Icon: IconChartBar, family: 'choice' },
  pixelAnalytics: { Icon: IconTargetArrow, family: 'media' },
  customScript: { Icon: IconCode, family: 'advanced' },
}

export const CARD_GROUPS = [
  { name: 'rows', cards: ['gsheet', 'email', 'push', 'whatsapp', 'chat'] },
  { name: 'automation', cards: ['webhook', 'n8n', 'zapier', 'make'] },
  { name: 'measure', cards: ['googleAnalytics', 'pixelAnalytics', 'customScript'] },
] as const satisfies readonly { name: string; cards: readonly CardName[] }[]

export type CardGroup = { name: (typeof CARD_GROUPS)[number]['name']; cards: readonly CardName[] }

/** What needs its owner comes first, groups with such a card before the others; else the order stays. */
export function failingFirst(isBad: (card: CardName) => boolean): CardGroup[] {
  const ranked = CARD_GROUPS.map(({ name, cards }) => ({
    name,
    cards: [...cards].toSorted((a: CardName, b: CardName) => Number(isBad(b)) - Number(isBad(a))),
  }))
  const hasBad = ({ cards }: CardGroup) => cards.some(isBad)
  return ranked.toSorted((a, b) => Number(hasBad(b)) - Number(hasBad(a)))
}
