import type { HelpTopicId } from '@wayform/i18n/help-texts.ts'

/** In the order in which an owner meets them. The slug is the end of the topic's address and stays as it is. */
export const TOPICS: readonly { id: HelpTopicId; slug: string }[] = [
  { id: 'make', slug: 'make-a-form' },
  { id: 'questions', slug: 'questions' },
  { id: 'logic', slug: 'logic' },
  { id: 'totals', slug: 'totals' },
  { id: 'publish', slug: 'publish' },
  { id: 'share', slug: 'share' },
  { id: 'website', slug: 'website' },
  { id: 'delivery', slug: 'where-answers-arrive' },
  { id: 'withoutWhatsapp', slug: 'without-whatsapp' },
  { id: 'payments', slug: 'payments' },
  { id: 'files', slug: 'files' },
  { id: 'responses', slug: 'responses-and-plans' },
  { id: 'domain', slug: 'own-domain' },
  { id: 'account', slug: 'account' },
  { id: 'trouble', slug: 'trouble' },
]

/** Lines that are ways to choose from or facts, not steps one after the other. */
const NOT_IN_ORDER: ReadonlySet<HelpTopicId> = new Set([
  'share',
  'delivery',
  'withoutWhatsapp',
  'files',
  'responses',
  'account',
  'trouble',
])

export function isInOrder(id: HelpTopicId): boolean {
  return !NOT_IN_ORDER.has(id)
}

export function topicPath(id: HelpTopicId): string {
  return `/help/${TOPICS.find((topic) => topic.id === id)?.slug ?? ''}`
}
