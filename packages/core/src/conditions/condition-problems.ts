import type { FormDoc } from '../form/document.ts'
import type { Question } from '../questions/question.ts'
import type { Problem } from '../result.ts'
import { type ConditionFlaw, conditionFlaws } from './condition-flaws.ts'
import { isConditional, type ShowIf } from './show-if.ts'

export type ConditionProblems = { errors: readonly Problem[]; warnings: readonly Problem[] }

const NONE: ConditionProblems = { errors: [], warnings: [] }

/**
 * Problems of the conditions of one question. A condition without a valid source is an error in any case; one
 * that can't be true is only a warning while another group can still show the question.
 */
export function conditionProblems(doc: FormDoc, question: Question): ConditionProblems {
  if (!isConditional(question)) return NONE
  const parts = [question.showIf, ...('options' in question ? question.options.map(({ showIf }) => showIf) : [])]
  const found = parts.flatMap((showIf) => (showIf ? [problemsOf(doc, question.questionId, showIf)] : []))
  // The first page has nothing before it: whatever its condition is about comes later.
  return { errors: found.flatMap(({ errors }) => errors), warnings: found.flatMap(({ warnings }) => warnings) }
}

function problemsOf(doc: FormDoc, elementId: string, showIf: ShowIf): ConditionProblems {
  const flaws = conditionFlaws(doc, elementId, showIf)
  const broken = flaws.find(({ flaw }) => KEYS[flaw] !== 'conditionNever')
  if (broken) return { errors: [{ key: KEYS[broken.flaw] }], warnings: [] }
  const impossible = new Set(flaws.map(({ group }) => group))
  if (impossible.size === 0) return NONE
  const problem = { key: 'conditionNever' } as const
  return impossible.size === showIf.any.length
    ? { errors: [problem], warnings: [] }
    : { errors: [], warnings: [problem] }
}

const KEYS = {
  missing: 'conditionMissing',
  later: 'conditionLater',
  circle: 'conditionCircle',
  operator: 'conditionIncomplete',
  value: 'conditionIncomplete',
  option: 'conditionOption',
  never: 'conditionNever',
} as const satisfies Record<ConditionFlaw, Problem['key']>
