import { FEATURES, hasFeature, PLAN_FACTS } from '@wayform/core/plans/plans.ts'
import { billing } from '@wayform/i18n/messages/en/billing.ts'
import { describe, expect, it } from 'vitest'
import { FEATURE_LINES, type FeatureLine, lossesBetween, planLines, SHOWN_PLANS } from './plan-lines.ts'

const lines = Object.entries(FEATURE_LINES)

describe('the lines of the plan cards', () => {
  it('the lines name every feature once', () => {
    expect(lines.flatMap(([, features]) => features).toSorted()).toEqual([...FEATURES].toSorted())
  })

  it.each(SHOWN_PLANS)('%s includes every feature of a line, or none', (plan) => {
    for (const [line, features] of lines) {
      expect([line, new Set(features.map((feature) => hasFeature(plan, feature))).size]).toEqual([line, 1])
    }
  })

  it('the lines of the cards match the design', () => {
    const read = (plan: (typeof SHOWN_PLANS)[number]) => planLines(plan).map(({ says }) => says)
    expect(read('free')).toEqual(['forms', 'whatsapp', 'questions'])
    expect(read('lite')).toEqual(['forms', 'responses', 'uploads', 'search', 'preview', 'access'])
    const numbers = ['forms', 'responses', 'uploads', 'members']
    expect(read('standard')).toEqual([
      ...numbers,
      'everythingIn',
      'shop',
      'advanced',
      'logic',
      'languages',
      'tools',
      'branding',
    ])
    expect(read('plus')).toEqual([...numbers, 'everythingIn'])
  })

  it('the lines take their numbers from the table of plans', () => {
    const { maxForms, maxResponses, maxUploadBytes, maxMembers } = PLAN_FACTS.standard
    expect(planLines('standard').slice(0, 4)).toEqual([
      { says: 'forms', count: maxForms },
      { says: 'responses', count: maxResponses },
      { says: 'uploads', bytes: maxUploadBytes },
      { says: 'members', count: maxMembers },
    ])
  })

  it('every line has a text', () => {
    for (const [line] of lines) expect(billing.lines).toHaveProperty(line)
  })
})

describe('the losses on a smaller plan', () => {
  it.each<Parameters<typeof lossesBetween>>([
    ['lite', 'free'],
    ['standard', 'free'],
    ['plus', 'free'],
    ['pro', 'free'],
    ['standard', 'lite'],
    ['plus', 'lite'],
  ])('from %s to %s, the losses are exactly the features that only the larger plan has', (from, to) => {
    const lost = lossesBetween(from, to).lines.flatMap((line): readonly string[] => FEATURE_LINES[line])
    const wanted = FEATURES.filter((feature) => hasFeature(from, feature) && !hasFeature(to, feature))
    expect(lost.toSorted()).toEqual([...wanted].toSorted())
  })

  it.each<[...Parameters<typeof lossesBetween>, number | null, number | null, number | null, number | null]>([
    ['plus', 'standard', 25, 25_000, 10_000_000_000, 3],
    ['standard', 'lite', 10, 5_000, 1_000_000_000, 1],
    // Responses and files are locked altogether, as the lines say.
    ['lite', 'free', 2, null, null, null],
    ['pro', 'standard', null, 25_000, 10_000_000_000, null],
    ['pro', 'plus', null, null, null, null],
  ])(
    'from %s to %s, the losses include quotas: %s forms, %s responses, %s bytes, %s people',
    (from, to, maxForms, maxResponses, bytes, maxMembers) => {
      expect(lossesBetween(from, to)).toMatchObject({ maxForms, maxResponses, maxUploadBytes: bytes, maxMembers })
    },
  )

  it('an upgrade has no losses', () => {
    const nothing = {
      lines: [] as FeatureLine[],
      maxForms: null,
      maxResponses: null,
      maxUploadBytes: null,
      maxMembers: null,
    }
    expect(lossesBetween('lite', 'plus')).toEqual(nothing)
    expect(lossesBetween('standard', 'standard')).toEqual(nothing)
  })
})
