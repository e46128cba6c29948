import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Form } from '@wayform/contract/shapes.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { keys } from '../../lib/query-keys.ts'
import { api, calls } from '../../lib/api.ts'
import { tellPublished } from '../../lib/open-form/first-publish.ts'
import { useT } from '../../lib/i18n.tsx'
import { publishForm } from '../../lib/queries/forms.ts'
import { fetchFile } from '../../lib/platform/fetch-file.ts'
import type { QrLook } from './qr/qr-look.ts'

export function usePublish(form: Form) {
  const { id, revision } = form
  const t = useT()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => publishForm(cache, id, revision),
    // The screen may be unmounted by then; this callback still runs.
    onSuccess: (published) =>
      tellPublished(form, published, () => toast.show({ kind: 'success', text: t('builder.publish.success') })),
  })
}

/** The published questions; the draft may be ahead. */
export function usePublishedQuestions({ id, publishedVersion, toBePublished, formQuestions }: Form) {
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

/** One code as a file. */
export function fetchQr(link: string, look: QrLook & { source?: string }, signal?: AbortSignal): Promise<Blob> {
  return fetchFile(calls.forms.qr, { params: { link }, query: look, ...(signal ? { signal } : {}) })
}

/** Many codes in one archive. */
export function fetchQrs(link: string, look: QrLook, sources: readonly string[]): Promise<Blob> {
  return fetchFile(calls.share.qrBatch, { params: { link }, body: { ...look, sources } })
}

export function fetchPlugin(): Promise<Blob> {
  return fetchFile(calls.share.plugin, {})
}
