import type { FormSummary } from '@wayform/contract/shapes.ts'

type Counts = { form: string; total: number; unread: number }

/**
 * The form whose responses the owner most likely wants: most unread, else most responses. Only counted forms have any:
 * the list may not be loaded whole, and linked forms have none.
 */
export function formWithNews(forms: readonly FormSummary[], counts: readonly Counts[]): string | null {
  const [first] = counts
    .filter(({ total, unread }) => total > 0 || unread > 0)
    .toSorted((one, other) => other.unread - one.unread || other.total - one.total)
  return first?.form ?? forms.find(({ from }) => from !== 'google')?.id ?? null
}
