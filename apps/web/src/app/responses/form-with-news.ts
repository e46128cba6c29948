import type { FormSummary } from '@wayform/contract/shapes.ts'

type Counts = { form: string; total: number; unread: number }

/** The form whose responses the owner most likely wants: most unread, else most responses. Linked forms have none. */
export function formWithNews(forms: readonly FormSummary[], counts: readonly Counts[]): FormSummary | null {
  const of = (id: string) => counts.find(({ form }) => form === id)
  const own = forms.filter(({ from }) => from !== 'google')
  const [first] = own.toSorted(
    (one, other) =>
      (of(other.id)?.unread ?? 0) - (of(one.id)?.unread ?? 0) || (of(other.id)?.total ?? 0) - (of(one.id)?.total ?? 0),
  )
  return first ?? null
}
