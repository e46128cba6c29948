import { useQuery } from '@tanstack/react-query'
import type { FormSummary } from '@wayform/contract/shapes.ts'
import { api, calls } from '../../../lib/api.ts'
import { keys } from '../../../lib/query-keys.ts'
import styles from './DrawnPage.module.css'

export type DrawnPageProps = { form: FormSummary }

/**
 * What respondents see, in a frame as wide as a phone. The frame runs no script, and nobody gets into it: neither a
 * pointer, nor the keyboard, nor a screen reader.
 */
export function DrawnPage({ form }: DrawnPageProps) {
  const isDraft = form.publishedVersion === null
  const { data: html } = useQuery({
    queryKey: keys.miniature(form.id, form.publishedVersion ?? form.updatedAt),
    queryFn: async ({ signal }) => (await api(calls.forms.miniature, { params: { id: form.id } }, { signal })).html,
    staleTime: Infinity,
    retry: false,
  })
  if (html === undefined) return null
  return (
    <iframe
      className={styles.page}
      srcDoc={html}
      sandbox=""
      title={form.name}
      tabIndex={-1}
      aria-hidden
      inert
      data-draft={isDraft || undefined}
    />
  )
}
