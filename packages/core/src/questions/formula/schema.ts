import * as z from 'zod'
import { mentionedIds } from '../../formulas/formula-graph.ts'
import { formulaProblem } from '../../formulas/formula-problems.ts'
import { MAX_EXPRESSION_LENGTH, MAX_VARIABLES } from '../../formulas/parse-formula.ts'
import { affix, blank, elementId, questionBase } from '../base.ts'
import type { QuestionType } from '../question-type.ts'
import { MAX_RENDER_LENGTH } from './limits.ts'

/** Counted before each one is validated: a client could send a hundred thousand. */
const variables = z
  .custom<Record<string, unknown>>(
    (value) => typeof value === 'object' && value !== null && Object.keys(value).length <= MAX_VARIABLES,
  )
  .pipe(z.record(z.string().regex(/^[A-Za-z_]\w{0,59}$/), elementId))

export const formulaSchema = questionBase.extend({
  type: z.literal('FORMULA'),
  formula: z
    .object({ expression: z.string().max(MAX_EXPRESSION_LENGTH).default(''), variables: variables.default({}) })
    .default({ expression: '', variables: {} }),
  /** The formula as rich text with its mentions: derived for readers, and nothing is computed from it. */
  formulaRender: z.string().max(MAX_RENDER_LENGTH).default(''),
  prefix: affix,
  suffix: affix,
  /** Computed and delivered, but not shown in the form. */
  hidden: z.boolean().default(false),
})

export type FormulaQuestion = z.infer<typeof formulaSchema>

export const formula: QuestionType<FormulaQuestion> = {
  gate: { feature: 'advancedFields', trigger: 'formula' },
  asks: {
    typical: () => '120',
    chart: 'numbers',
    compared: () => ({ kind: 'number' }),
    filledIn: null,
  },
  create: (init) => ({
    ...blank(init),
    type: 'FORMULA',
    formula: { expression: '', variables: {} },
    formulaRender: '',
    prefix: '',
    suffix: '',
    hidden: false,
  }),
  references: (question) => mentionedIds(question.formula),
  withReferences: (question, idOf) => ({
    ...question,
    formula: {
      ...question.formula,
      variables: Object.fromEntries(Object.entries(question.formula.variables).map(([name, id]) => [name, idOf(id)])),
    },
  }),
  isRare: true,
  mapTexts: (question, map) => ({
    ...question,
    prefix: map('prefix', question.prefix),
    suffix: map('suffix', question.suffix),
  }),
  problems: (question) => formulaProblems(question).filter(({ key }) => key !== 'emptyFormula'),
  warnings: (question) => formulaProblems(question).filter(({ key }) => key === 'emptyFormula'),
}

function formulaProblems(question: FormulaQuestion) {
  const problem = formulaProblem(question.formula)
  return problem ? [problem] : []
}
