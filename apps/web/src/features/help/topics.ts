import type { HelpTopicId } from '@wayform/i18n/help-texts.ts'

export const GROUPS = ['building', 'sharing', 'receiving', 'running'] as const
export type Group = (typeof GROUPS)[number]

/** A screen that a topic links to, and the message that names it. */
export type Opens = {
  to: '/build' | '/deliveries' | '/billing' | '/account' | '/members' | '/activity'
  label: OpensLabel
}
type OpensLabel =
  | 'dashboard.newForm'
  | 'deliveries.title'
  | 'shell.account.billing'
  | 'shell.account.settings'
  | 'members.title'
  | 'activity.title'

export type Topic = {
  id: HelpTopicId
  group: Group
  /** Last part of the topic's address; it must not change. */
  slug: string
  /** Former addresses, which still lead here. */
  formerSlug?: string
  opens?: Opens
  /** Number of lines, from the first, that are numbered steps. */
  steps?: number
}

const ACCOUNT: Opens = { to: '/account', label: 'shell.account.settings' }

/** In the order in which owners need them. */
export const TOPICS: readonly Topic[] = [
  {
    id: 'make',
    group: 'building',
    slug: 'make-a-form',
    opens: { to: '/build', label: 'dashboard.newForm' },
    steps: 3,
  },
  { id: 'questions', group: 'building', slug: 'questions' },
  { id: 'types', group: 'building', slug: 'question-types' },
  { id: 'pages', group: 'building', slug: 'pages' },
  { id: 'logic', group: 'building', slug: 'logic', steps: 4 },
  { id: 'totals', group: 'building', slug: 'totals', steps: 2 },
  { id: 'payments', group: 'building', slug: 'payments' },
  { id: 'publish', group: 'building', slug: 'publish' },
  { id: 'settings', group: 'building', slug: 'settings' },
  { id: 'closed', group: 'building', slug: 'closed-forms' },
  { id: 'share', group: 'sharing', slug: 'share' },
  { id: 'tagged', group: 'sharing', slug: 'prefilled-links' },
  { id: 'qr', group: 'sharing', slug: 'qr-codes' },
  { id: 'website', group: 'sharing', slug: 'website' },
  { id: 'plugins', group: 'sharing', slug: 'wordpress-and-tag-manager', steps: 3 },
  { id: 'delivery', group: 'receiving', slug: 'where-answers-arrive' },
  { id: 'withoutWhatsapp', group: 'receiving', slug: 'without-whatsapp' },
  { id: 'notifications', group: 'receiving', slug: 'notifications' },
  {
    id: 'deliveries',
    group: 'receiving',
    slug: 'deliveries',
    opens: { to: '/deliveries', label: 'deliveries.title' },
  },
  { id: 'team', group: 'receiving', slug: 'team' },
  { id: 'responses', group: 'receiving', slug: 'responses', formerSlug: 'responses-and-plans' },
  { id: 'export', group: 'receiving', slug: 'export' },
  { id: 'integrations', group: 'receiving', slug: 'integrations' },
  { id: 'files', group: 'receiving', slug: 'files' },
  { id: 'plans', group: 'running', slug: 'plans', opens: { to: '/billing', label: 'shell.account.billing' } },
  { id: 'domain', group: 'running', slug: 'own-domain', opens: ACCOUNT, steps: 4 },
  { id: 'account', group: 'running', slug: 'account', opens: ACCOUNT },
  { id: 'members', group: 'running', slug: 'members', opens: { to: '/members', label: 'members.title' } },
  { id: 'activity', group: 'running', slug: 'activity', opens: { to: '/activity', label: 'activity.title' } },
  { id: 'data', group: 'running', slug: 'your-data', opens: ACCOUNT },
  { id: 'trouble', group: 'running', slug: 'trouble' },
]

export function topicOf(id: HelpTopicId): Topic {
  const topic = TOPICS.find((each) => each.id === id)
  if (!topic) throw new Error(`No topic ${id}`) // a test checks that there is one for each id
  return topic
}

export function topicAt(slug: string | undefined): Topic | undefined {
  return TOPICS.find((topic) => slug !== undefined && (topic.slug === slug || topic.formerSlug === slug))
}

export function topicPath(id: HelpTopicId): string {
  return `/help/${topicOf(id).slug}`
}
