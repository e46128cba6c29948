import type { FormDoc } from '@wayform/core/form/document.ts'
import { gatedQuestions } from '@wayform/core/form/publishing/gates.ts'
import type { Plan } from '@wayform/core/plans/plans.ts'
import { useMemo } from 'react'
import { docOf, useBuilderState } from '../builder-context.ts'

/** Ids of questions that the plan does not include; the same set while the owner types. */
export function useGatedQuestions(plan: Plan): ReadonlySet<string> {
  const key = useBuilderState((state) => gatedKey(docOf(state), plan))
  return useMemo(() => new Set(key.split(' ')), [key])
}

/** Read at every change, so each document is checked once. */
function gatedKey(doc: FormDoc, plan: Plan): string {
  const known = keys.get(doc)
  if (known?.plan === plan) return known.key
  const key = gatedQuestions(doc, plan)
    .map(({ questionId }) => questionId)
    .join(' ')
  keys.set(doc, { plan, key })
  return key
}

const keys = new WeakMap<FormDoc, { plan: Plan; key: string }>()
