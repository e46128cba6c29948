import { allRoutes } from '@wayform/contract/routes.ts'
import { INTEGRATION_KINDS } from '@wayform/core/form/integrations/integrations.ts'
import { PAYMENT_METHODS } from '@wayform/core/money/provider-amounts.ts'
import { FEATURES, hasFeature, PLANS } from '@wayform/core/plans/plans.ts'
import { PALETTE } from '@wayform/core/questions/palette.ts'
import { questionTypes } from '@wayform/core/questions/registry.ts'
import { help } from '@wayform/i18n/help/en.ts'
import { HELP_PLACE } from '@wayform/i18n/help-texts.ts'
import { describe, expect, it } from 'vitest'
import { TOPICS } from '../topics.ts'
import { planFor, statementsOf } from './statements.ts'

const LINES = TOPICS.flatMap(({ id }) =>
  Object.entries<string>(help[id].lines).map(([line, text]) => ({
    name: `${id}.${line}`,
    text,
    statement: statementsOf(id)[line] ?? {},
  })),
)

describe('every line of the help', () => {
  it('quotes a text, a fact or a topic, or declares the facts behind it', () => {
    const baseless = LINES.filter(
      ({ text, statement }) => !HELP_PLACE.test(text) && Object.keys(statement).length === 0,
    )
    expect(baseless.map(({ name }) => name)).toEqual([])
  })

  it('declares only calls that the server implements', () => {
    const served = new Map(allRoutes.map((route) => [route.name, route.planned !== true]))
    const missing = LINES.flatMap(({ name, statement: { calls = [] } }) =>
      calls.filter((call) => served.get(call) !== true).map((call) => `${name}: ${call}`),
    )
    expect(missing).toEqual([])
  })

  it('declares the plan features that gate its calls and question types', () => {
    const gates = new Map(allRoutes.map((route) => [route.name, route.gate]))
    const undeclared = LINES.flatMap(({ name, statement: { calls = [], kinds = [], features = [] } }) =>
      [...calls.map((call) => gates.get(call)), ...kinds.map((kind) => questionTypes[kind].gate?.feature)]
        .filter((feature) => feature && !features.includes(feature))
        .map((feature) => `${name}: ${feature}`),
    )
    expect(undeclared).toEqual([])
  })

  it('every line agrees with the table of plans', () => {
    const wrong = LINES.filter(
      ({ statement: { plan, features = [], without = [] } }) =>
        plan !== undefined &&
        (features.some((feature) => !hasFeature(plan, feature)) ||
          without.some((feature) => hasFeature(plan, feature))),
    )
    expect(wrong.map(({ name }) => name)).toEqual([])
  })
})

describe('the help as a whole', () => {
  const declared = LINES.map(({ statement }) => statement)

  it('covers every question type of the builder', () => {
    const spoken = new Set(declared.flatMap(({ kinds = [] }) => kinds))
    expect([...PALETTE.basic, ...PALETTE.advanced].filter((kind) => !spoken.has(kind))).toEqual([])
  })

  it('covers every payment method, integration and plan feature', () => {
    const methods = new Set(declared.flatMap((statement) => statement.methods ?? []))
    const integrations = new Set(declared.flatMap((statement) => statement.integrations ?? []))
    const features = new Set(
      declared.filter(({ plan }) => plan === undefined).flatMap((statement) => statement.features ?? []),
    )
    expect(PAYMENT_METHODS.filter((method) => !methods.has(method))).toEqual([])
    expect(INTEGRATION_KINDS.filter((kind) => !integrations.has(kind))).toEqual([])
    expect(FEATURES.filter((feature) => !features.has(feature))).toEqual([])
  })
})

describe('the plan named by a line', () => {
  it.each(FEATURES)('names the first plan with %s', (feature) => {
    expect(planFor({ features: [feature] })).toBe(PLANS.find((plan) => hasFeature(plan, feature)))
  })

  it('no plan is named if every plan has it, or if the line is about a plan itself', () => {
    expect(planFor({})).toBeNull()
    expect(planFor({ plan: 'standard', features: FEATURES })).toBeNull()
  })
})
