import { fillPath } from '@wayform/contract/client.ts'
import { localeOf } from '@wayform/core/languages.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useEffect, useRef, useState } from 'react'
import { calls } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { fileName } from '../../../lib/platform/file-name.ts'
import { spoken } from '../../../lib/spoken-language.ts'
import type { Filter } from '../url-state/url-state.ts'
import { filterQuery } from '../queries.ts'
import type { ExportFormat } from './export-check.ts'
import { openTarget } from './file-target.ts'
import { type ExportProgress, runExport } from './run-export.ts'

const CALLS = { csv: calls.responses.exportCsv, xlsx: calls.responses.exportXlsx } as const

export type Exporting = { format: ExportFormat; progress: ExportProgress | null }

/** Exports the filtered responses: one export at a time, which can be cancelled. */
export function useExport(form: { id: string; name: string }, filter: Filter, total: number) {
  const t = useT()
  const [exporting, setExporting] = useState<Exporting | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start(format: ExportFormat, isByLine = false): Promise<void> {
    if (running.current) return
    const call = CALLS[format]
    const abort = new AbortController()
    running.current = abort
    const { from, to } = filter.range
    const target = await openTarget(
      fileName(form.name, from === to ? from : `${from} ${to}`, format),
      call.content,
      total,
    )
    if (!target) return void (running.current = null)
    setExporting({ format, progress: null })
    const query = new URLSearchParams({ formId: form.id, ...filterQuery(filter), ...(isByLine && { by: 'line' }) })
    try {
      await runExport({
        format,
        target,
        fetch: () =>
          fetch(`${fillPath(call.path)}?${query}`, {
            credentials: 'same-origin',
            headers: { 'x-wf-client': 'web', 'accept-language': localeOf(spoken.language) },
            signal: abort.signal,
          }),
        onProgress: (progress) => setExporting({ format, progress }),
      })
      toast.show({ kind: 'success', text: t('responses.export.done') })
    } catch {
      if (abort.signal.aborted) toast.show({ text: t('responses.export.cancelled') })
      else {
        toast.show({
          kind: 'error',
          text: t('responses.export.failed'),
          action: { label: t('responses.export.retry'), onClick: () => void start(format, isByLine) },
        })
      }
    } finally {
      running.current = null
      setExporting(null)
    }
  }

  return { exporting, start, cancel: () => running.current?.abort() }
}
