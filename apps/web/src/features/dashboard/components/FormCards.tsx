import type { FormCounts } from '@wayform/contract/calls/analytics.ts'
import type { UnsentGroup } from '@wayform/contract/calls/deliveries.ts'
import type { FormSummary } from '@wayform/contract/shapes.ts'
import { memo } from 'react'
import { FormCard } from './FormCard.tsx'

type Props = {
  drawn: readonly FormSummary[]
  /** The others are hidden. */
  shown: readonly FormSummary[]
  counts: readonly FormCounts[] | undefined
  unsent: readonly UnsentGroup[] | undefined
  now: Date
}

/** Rendered again when another form is found, and not with every letter of a search. */
export const FormCards = memo(function FormCards({ drawn, shown, counts, unsent, now }: Props) {
  const found = new Set(shown)
  const countsOf = new Map(counts?.map((item) => [item.form, item]))
  // Newest first: a card shows one of several destinations.
  const unsentOf = new Map(unsent?.toReversed().map((group) => [group.formId, group]))
  return drawn.map((form) => (
    <div key={form.id} className="fc-place" hidden={!found.has(form)}>
      <FormCard form={form} counts={countsOf.get(form.id)} unsent={unsentOf.get(form.id)} now={now} />
    </div>
  ))
})
