import type { PaymentMethod } from '@wayform/core/money/provider-amounts.ts'
import type { ActivityDetails, ActivityVerb } from '@wayform/core/workspaces/activity.ts'
import type { T } from './catalogue.ts'
import { usualStatusText } from './status-text.ts'
import { translateDynamic } from './translate.ts'

export type ToldActivity = {
  verb: ActivityVerb
  person: { name: string } | null
  form: { name: string } | null
  details: ActivityDetails
}

/** A sentence in the order of its language; the person and the thing stand out on a screen. */
export type ActivityPart = { is: 'person' | 'thing' | 'words'; text: string }

const MARKS = { person: '\ue000', thing: '\ue001' } as const

export function activityParts(t: T, told: ToldActivity): ActivityPart[] {
  const sentence = translateDynamic(t, `activity.verbs.${told.verb}`, MARKS)
  return sentence
    .split(/([\ue000\ue001])/)
    .filter((text) => text !== '')
    .map((text): ActivityPart => {
      if (text === MARKS.person) return { is: 'person', text: personText(t, told) }
      if (text === MARKS.thing) return { is: 'thing', text: thingText(t, told) }
      return { is: 'words', text }
    })
}

export function activitySentence(t: T, told: ToldActivity): string {
  return activityParts(t, told)
    .map(({ text }) => text)
    .join('')
}

/** Without a person: a payment provider told it, or the operator did it. */
export function personText(t: T, { person }: Pick<ToldActivity, 'person'>): string {
  return person?.name || t('activity.nobody')
}

function thingText(t: T, { form, details }: ToldActivity): string {
  const { number, name, plan } = details
  if (form && number !== undefined) return t('activity.response', { number, form: form.name })
  if (form) return form.name
  return plan === undefined ? (name ?? '') : t(`shell.plan.names.${plan}`)
}

/** The second line; empty if the sentence says it all. */
export function activityDetail(t: T, { form, details }: ToldActivity): string {
  const { version, added, changed, removed, before, name, count, format, status } = details
  const { isOrder, groups, products, assignee, integration, method, planBefore, role, roleBefore, key } = details
  const parts = [
    version !== undefined && t('activity.detail.version', { version }),
    added !== undefined && added > 0 && t('activity.detail.added', { count: added }),
    changed !== undefined && changed > 0 && t('activity.detail.changed', { count: changed }),
    removed !== undefined && removed > 0 && t('activity.detail.removed', { count: removed }),
    form && name !== undefined && status === undefined && t('activity.detail.copyOf', { name }),
    before !== undefined && t('activity.detail.before', { name: before }),
    typeof count === 'number' && t('activity.responses', { count }),
    products !== undefined && t('activity.detail.products', { count: products }),
    format?.toUpperCase(),
    assignee !== undefined && (assignee ?? t('activity.detail.nobody')),
    status !== undefined && (name ?? usualStatusText(t, status, isOrder === true)),
    ...(groups ?? []).map((group) => t(`activity.groups.${group}`)),
    integration !== undefined && t(`integrations.names.${integration}`),
    method !== undefined && paymentMethodText(t, method),
    planBefore !== undefined && t('activity.detail.before', { name: t(`shell.plan.names.${planBefore}`) }),
    role !== undefined && roleText(t, role, roleBefore),
    key !== undefined && t('activity.detail.withKey', { name: key }),
  ]
  return parts.filter(Boolean).join(' · ')
}

function roleText(t: T, role: NonNullable<ActivityDetails['role']>, before: ActivityDetails['role']): string {
  const named = t(`workspaces.roles.${role}`)
  if (before === undefined) return named
  return t('activity.detail.fromTo', { before: t(`workspaces.roles.${before}`), after: named })
}

const METHODS: Record<Exclude<PaymentMethod, 'cash' | 'transfer'>, string> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  razorpay: 'Razorpay',
  pix: 'Pix',
  upi: 'UPI',
}

/** Providers keep their names. */
export const paymentMethodText = (t: T, method: PaymentMethod): string =>
  method === 'cash' || method === 'transfer' ? t(`questions.methods.${method}`) : METHODS[method]
