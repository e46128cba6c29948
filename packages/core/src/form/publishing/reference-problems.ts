import { cyclicFormulas } from '../../formulas/formula-graph.ts'
import { answerRules } from '../../questions/answer-registry.ts'
import { typeOf } from '../../questions/registry.ts'
import type { Problem } from '../../result.ts'
import type { FormDoc } from '../document.ts'
import { isPayment } from '../../questions/payment/is-payment.ts'
import { formulasOf } from '../../questions/formula/is-formula.ts'

/** Problems between questions: a dependency must exist, have a number, and not depend on the question in turn. */
export function referenceProblems(doc: FormDoc): ReadonlyMap<string, readonly Problem[]> {
  const numbered = new Set(doc.filter((each) => answerRules(each)?.number).map(({ questionId }) => questionId))
  const cyclic = cyclicFormulas(formulasOf(doc))
  return new Map(
    doc.map((question): [string, Problem[]] => {
      const isBroken =
        typeOf(question)
          .references?.(question)
          .some((id) => !numbered.has(id)) ?? false
      // A payment whose linked question is gone is reported like one without an amount.
      const broken = isPayment(question) ? 'amountMissing' : 'formulaReference'
      return [
        question.questionId,
        [
          ...(cyclic.has(question.questionId) ? [{ key: 'formulaCycle' } as const] : []),
          ...(isBroken ? [{ key: broken } as const] : []),
        ],
      ]
    }),
  )
}
