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

describe('each line of the help', () => {
  it('names a text of the app, a fact or a topic, or declares what it stands on', () => {
    const baseless = LINES.filter(
      ({ text, statement }) => !HELP_PLACE.test(text) && Object.keys(statement).length === 0,
    )
    expect(baseless.map(({ name }) => name)).toEqual([])
  })

  it('stands on calls that the server answers today', () => {
    const served = new Map(allRoutes.map((route) => [route.name, route.planned !== true]))
    const missing = LINES.flatMap(({ name, statement: { calls = [] } }) =>
      calls.filter((call) => served.get(call) !== true).map((call) => `${name}: ${call}`),
    )
    expect(missing).toEqual([])
  })

  it('declares the plan features that its calls and kinds of questions are gated by', () => {
    const gates = new Map(allRoutes.map((route) => [route.name, route.gate]))
    const undeclared = LINES.flatMap(({ name, statement: { calls = [], kinds = [], features = [] } }) =>
      [...calls.map((call) => gates.get(call)), ...kinds.map((kind) => questionTypes[kind].gate?.feature)]
        .filter((feature) => feature && !features.includes(feature))
        .map((feature) => `${name}: ${feature}`),
    )
    expect(undeclared).toEqual([])
  })

  it('says of a plan what the table of plans says', () => {
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

  it('speaks of every kind of question that the builder offers', () => {
    const spoken = new Set(declared.flatMap(({ kinds = [] }) => kinds))
    expect([...PALETTE.basic, ...PALETTE.advanced].filter((kind) => !spoken.has(kind))).toEqual([])
  })

  it('speaks of every way to pay, every integration and every feature of the plans', () => {
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

describe('the plan that a line names', () => {
  it.each(FEATURES)('with %s is the first that has it', (feature) => {
    expect(planFor({ features: [feature] })).toBe(PLANS.find((plan) => hasFeature(plan, feature)))
  })

  it('is none where every plan will do, or the line speaks of a plan itself', () => {
    expect(planFor({})).toBeNull()
    expect(planFor({ plan: 'standard', features: FEATURES })).toBeNull()
  })
})
