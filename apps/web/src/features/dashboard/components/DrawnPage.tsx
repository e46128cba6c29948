import { useQuery } from '@tanstack/react-query'
import type { FormSummary } from '@wayform/contract/shapes.ts'
import { api, calls } from '../../../lib/api.ts'
import { PageFrame } from '../../../lib/miniature/PageFrame.tsx'
import { keys } from '../../../lib/query-keys.ts'

export type DrawnPageProps = { form: FormSummary }

/** The form's first page as the server draws it. */
export function DrawnPage({ form }: DrawnPageProps) {
  const isDraft = form.publishedVersion === null
  const { data: html } = useQuery({
    queryKey: keys.miniature(form.id, form.publishedVersion ?? form.updatedAt),
    queryFn: async ({ signal }) => (await api(calls.forms.miniature, { params: { id: form.id } }, { signal })).html,
    staleTime: Infinity,
    retry: false,
  })
  if (html === undefined) return null
  return <PageFrame html={html} title={form.name} isDraft={isDraft} />
}
