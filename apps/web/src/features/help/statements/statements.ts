import { hasFeature, type Plan, PLANS } from '@wayform/core/plans/plans.ts'
import type { HelpTopicId } from '@wayform/i18n/help-texts.ts'
import { building } from './building.ts'
import { receiving } from './receiving.ts'
import { running } from './running.ts'
import { sharing } from './sharing.ts'
import type { Statement, Statements } from './statement.ts'

const STATEMENTS: Statements<HelpTopicId> = { ...building, ...sharing, ...receiving, ...running }

export function statementsOf(topic: HelpTopicId): Readonly<Record<string, Statement>> {
  return STATEMENTS[topic]
}

/** The first plan on which a line is true; null if it is true on every plan, or about plans itself. */
export function planFor({ features = [], plan }: Statement): Plan | null {
  if (plan !== undefined) return null
  const first = PLANS.find((each) => features.every((feature) => hasFeature(each, feature)))
  return first === undefined || first === PLANS[0] ? null : first
}
