import { FEATURES, hasFeature, PLAN_FACTS } from '@wayform/core/plans/plans.ts'
import { billing } from '@wayform/i18n/messages/en/billing.ts'
import { describe, expect, it } from 'vitest'
import { FEATURE_LINES, type FeatureLine, lossesBetween, planLines, SHOWN_PLANS } from './plan-lines.ts'

const lines = Object.entries(FEATURE_LINES)

describe('what the plans are said to have', () => {
  it('names every feature once', () => {
    expect(lines.flatMap(([, features]) => features).toSorted()).toEqual([...FEATURES].toSorted())
  })

  it.each(SHOWN_PLANS)('is true of %s: a line is in it as a whole, or not at all', (plan) => {
    for (const [line, features] of lines) {
      expect([line, new Set(features.map((feature) => hasFeature(plan, feature))).size]).toEqual([line, 1])
    }
  })

  it('reads as the design has it', () => {
    const read = (plan: (typeof SHOWN_PLANS)[number]) => planLines(plan).map(({ says }) => says)
    expect(read('free')).toEqual(['forms', 'whatsapp', 'questions'])
    expect(read('lite')).toEqual(['forms', 'responses', 'uploads', 'search', 'preview'])
    const numbers = ['forms', 'responses', 'uploads']
    expect(read('standard')).toEqual([...numbers, 'everythingIn', 'advanced', 'logic', 'tools', 'branding'])
    expect(read('plus')).toEqual(['forms', 'responses', 'uploads', 'everythingIn'])
  })

  it('takes its numbers from the one table', () => {
    const { maxForms, maxResponses, maxUploadBytes } = PLAN_FACTS.standard
    expect(planLines('standard').slice(0, 3)).toEqual([
      { says: 'forms', count: maxForms },
      { says: 'responses', count: maxResponses },
      { says: 'uploads', bytes: maxUploadBytes },
    ])
  })

  it('has a text for every line', () => {
    for (const [line] of lines) expect(billing.lines).toHaveProperty(line)
  })
})

describe('what stops working with a smaller plan', () => {
  it.each<Parameters<typeof lossesBetween>>([
    ['lite', 'free'],
    ['standard', 'free'],
    ['plus', 'free'],
    ['pro', 'free'],
    ['standard', 'lite'],
    ['plus', 'lite'],
  ])('from %s to %s is exactly what only the larger one has', (from, to) => {
    const lost = lossesBetween(from, to).lines.flatMap((line): readonly string[] => FEATURE_LINES[line])
    const wanted = FEATURES.filter((feature) => hasFeature(from, feature) && !hasFeature(to, feature))
    expect(lost.toSorted()).toEqual([...wanted].toSorted())
  })

  it.each<[...Parameters<typeof lossesBetween>, number | null, number | null, number | null]>([
    ['plus', 'standard', 25, 25_000, 10_000_000_000],
    ['standard', 'lite', 10, 5_000, 1_000_000_000],
    // Its responses and files are locked altogether, which the lines say.
    ['lite', 'free', 2, null, null],
    ['pro', 'standard', null, 25_000, 10_000_000_000],
    ['pro', 'plus', null, null, null],
  ])('from %s to %s is also room: %s forms, %s responses, %s bytes', (from, to, maxForms, maxResponses, bytes) => {
    expect(lossesBetween(from, to)).toMatchObject({ maxForms, maxResponses, maxUploadBytes: bytes })
  })

  it('is nothing on the way up', () => {
    const nothing = { lines: [] as FeatureLine[], maxForms: null, maxResponses: null, maxUploadBytes: null }
    expect(lossesBetween('lite', 'plus')).toEqual(nothing)
    expect(lossesBetween('standard', 'standard')).toEqual(nothing)
  })
})
