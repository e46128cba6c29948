import type { FormDoc } from '@wayform/core/form/document.ts'
import { gatedQuestions } from '@wayform/core/form/publishing/gates.ts'
import type { Plan } from '@wayform/core/plans/plans.ts'
import { useMemo } from 'react'
import { docOf, useBuilderState } from '../builder-context.ts'

/** What the plan lacks; the very same set while somebody types. */
export function useGated(plan: Plan): ReadonlySet<string> {
  const key = useBuilderState((state) => gatedKey(docOf(state), plan))
  return useMemo(() => new Set(key.split(' ')), [key])
}

/** Asked at every change of anything, so each document is looked through once. */
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
