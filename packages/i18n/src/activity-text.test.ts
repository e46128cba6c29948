import { LANGUAGES } from '@wayform/core/languages.ts'
import { ACTIVITY_VERBS } from '@wayform/core/workspaces/activity.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { activityDetail, activityParts, activitySentence, type ToldActivity } from './activity-text.ts'
import { loadTranslator, type T } from './catalogue.ts'

const told = (verb: ToldActivity['verb'], more: Partial<ToldActivity> = {}): ToldActivity => ({
  verb,
  person: { name: 'Lúcia' },
  form: { name: 'Cakes' },
  details: {},
  ...more,
})

describe.each(LANGUAGES)('in %s', (language) => {
  let t: T
  beforeAll(async () => {
    t = await loadTranslator(language)
  })

  it.each(ACTIVITY_VERBS)('the sentence of %s names the member', (verb) => {
    const sentence = activitySentence(t, told(verb))
    expect(sentence).toContain('Lúcia')
    expect(sentence).not.toMatch(/[{}\ue000\ue001]|activity\./)
    expect(activityParts(t, told(verb)).filter(({ is }) => is === 'person')).toHaveLength(1)
  })
})

describe('a line of activity', () => {
  let t: T
  beforeAll(async () => {
    t = await loadTranslator('en')
  })

  it('keeps person and thing apart from the words around them', () => {
    expect(activityParts(t, told('formPublished'))).toEqual([
      { is: 'person', text: 'Lúcia' },
      { is: 'words', text: ' published ' },
      { is: 'thing', text: 'Cakes' },
    ])
  })

  it('names a response by its number and form', () => {
    const details = { number: 121, status: 'done' } as const
    expect(activitySentence(t, told('statusChanged', { details }))).toBe(
      'Lúcia changed the status of Response 121, Cakes',
    )
    expect(activityDetail(t, told('statusChanged', { details }))).toBe('Done')
    expect(activityDetail(t, told('statusChanged', { details: { ...details, name: 'Eaten' } }))).toBe('Eaten')
  })

  it.each<[ToldActivity, string]>([
    [told('formPublished', { details: { version: 14, changed: 2 } }), 'Version 14 · 2 questions changed'],
    [told('responsesExported', { details: { count: 236, format: 'csv' } }), '236 responses · CSV'],
    [told('responsesExported', { details: { count: null, format: 'xlsx' } }), 'XLSX'],
    [told('formCopied', { details: { name: 'Bread' } }), 'Copy of Bread'],
    [told('memberInvited', { form: null, details: { name: 'p@x.example', role: 'editor' } }), 'Editor'],
    [told('memberRoleChanged', { form: null, details: { role: 'agent', roleBefore: 'editor' } }), 'Editor to Agent'],
    [told('merchantConnected', { details: { method: 'paypal' } }), 'PayPal'],
    [told('settingsChanged', { details: { groups: ['link', 'number'] } }), 'Link · WhatsApp number'],
    [told('formDeleted'), ''],
  ])('shows the details of an activity: %#', (entry, detail) => {
    expect(activityDetail(t, entry)).toBe(detail)
  })

  it('names Wayform for a change without a person', () => {
    const entry = told('planChanged', { person: null, form: null, details: { plan: 'lite', planBefore: 'free' } })
    expect(activitySentence(t, entry)).toBe('Wayform changed the plan to Lite')
    expect(activityDetail(t, entry)).toBe('Before: Free')
  })
})
