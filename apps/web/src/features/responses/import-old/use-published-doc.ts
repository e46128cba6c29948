import { useQuery } from '@tanstack/react-query'
import type { Form } from '@wayform/contract/shapes.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { api, calls } from '../../../lib/api.ts'
import { keys } from '../../../lib/query-keys.ts'

/** The questions that are published: old responses are read by them. */
export function usePublishedDoc({ id, publishedVersion, toBePublished, formQuestions }: Form): FormDoc | undefined {
  const version = publishedVersion ?? 0
  const { data } = useQuery({
    queryKey: keys.publishedQuestions(id, version),
    queryFn: async ({ signal }) =>
      (await api(calls.forms.version, { params: { id, version } }, { signal })).version.formQuestions,
    enabled: toBePublished && version > 0,
    staleTime: Infinity,
  })
  return toBePublished ? data : formQuestions
}
