import type { OfferedLanguage } from '@wayform/core/form/parts/texts.ts'
import { type OwnTranslation, textState, type TextState } from '@wayform/core/translation/form-texts.ts'
import { useState } from 'react'
import type { TextRow } from './text-rows.ts'

export type TextFilter = 'all' | 'missing' | 'checkAgain'

/** Which texts are shown, and how each of them stands. */
export function useTextFilter(
  rows: readonly TextRow[],
  translations: OfferedLanguage['texts'],
  own: OwnTranslation,
  first: TextFilter = 'all',
) {
  const [filter, setFilter] = useState(first)
  /** A row that was typed in stays while the filter does, though it is missing no more. */
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const states = new Map(rows.map((row) => [row.key, textState(row, translations, own)]))
  return {
    filter,
    found: rows.filter(({ key }) => filter === 'all' || states.get(key) === filter || touched.has(key)),
    stateOf: (row: TextRow): TextState => states.get(row.key) ?? 'missing',
    count: (state: TextState) => rows.filter(({ key }) => states.get(key) === state).length,
    choose(next: TextFilter) {
      setFilter(next)
      setTouched(new Set())
    },
    touch({ key }: TextRow) {
      if (!touched.has(key)) setTouched(new Set([...touched, key]))
    },
  }
}
