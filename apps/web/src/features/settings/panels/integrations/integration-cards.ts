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
import type { StoredWebhook } from './webhook/webhook-draft.ts'
import { serviceOf, type WebhookService } from './webhook/webhook-service.ts'

type Family = 'text' | 'contact' | 'choice' | 'media' | 'advanced' | 'whatsapp'

/** Everything that a response can reach, and what measures the page. Webhooks are on the card of their service. */
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

/** A card as it is shown: a service with several webhooks has one for each. */
export type CardEntry = { card: CardName; webhook: StoredWebhook | null; number: number }
export type CardGroup = { name: (typeof CARD_GROUPS)[number]['name']; entries: readonly CardEntry[] }

/** Identifies a card for the order and the focus. */
export const entryKey = ({ card, webhook }: CardEntry): string => webhook?.id ?? card

/** Cards that need the owner come first, groups with such a card before the others; else the order stays. */
export function failingFirst(
  webhooks: readonly StoredWebhook[],
  isBad: (entry: CardEntry) => boolean,
): readonly CardGroup[] {
  const ranked = CARD_GROUPS.map(({ name, cards }) => ({
    name,
    entries: cards.flatMap((card) => entriesOf(card, webhooks)).toSorted((a, b) => Number(isBad(b)) - Number(isBad(a))),
  }))
  const hasBad = ({ entries }: CardGroup) => entries.some(isBad)
  return ranked.toSorted((a, b) => Number(hasBad(b)) - Number(hasBad(a)))
}

/** One for each webhook of the service; a service without any has one to connect it. */
export function entriesOf(card: CardName, webhooks: readonly StoredWebhook[]): CardEntry[] {
  const own = webhooks.filter((webhook) => serviceOf(webhook) === card)
  if (own.length === 0) return [{ card, webhook: null, number: 1 }]
  return own.map((webhook, index) => ({ card, webhook, number: index + 1 }))
}
