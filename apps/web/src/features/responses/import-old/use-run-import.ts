import { useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '@wayform/contract/route.ts'
import { useRef, useState } from 'react'
import { api, calls } from '../../../lib/api.ts'
import { keys } from '../../../lib/query-keys.ts'
import type { Batch } from './old-file.ts'

type Sent = Omit<BodyOf<typeof calls.responses.importOld>, 'importId' | 'rows' | 'total'>
export type ImportRun =
  | { state: 'none' }
  | {
      state: 'running' | 'failed' | 'done'
      sent: number
      total: number
      stored: number
      beyondPlan: number
      error?: unknown
    }

/** Sends the rows one batch after the other. Going on after a failure repeats the last batch, which is stored once. */
export function useRunImport(formId: string) {
  const cache = useQueryClient()
  const [run, setRun] = useState<ImportRun>({ state: 'none' })
  const work = useRef<{ importId: string; batches: Batch[]; next: number; sent: Sent; total: number } | null>(null)

  const refresh = () =>
    Promise.all(
      [keys.responses(formId), keys.analytics, keys.forms, keys.me].map((queryKey) =>
        cache.invalidateQueries({ queryKey }),
      ),
    )

  async function goOn(before: { stored: number; beyondPlan: number }) {
    const now = work.current
    if (!now) return
    let { stored, beyondPlan } = before
    const show = (state: 'running' | 'failed' | 'done', error?: unknown) => {
      const sent = now.batches.slice(0, now.next).reduce((sum, batch) => sum + batch.length, 0)
      setRun({ state, sent, total: now.total, stored, beyondPlan, error })
    }
    show('running')
    try {
      for (const rows of now.batches.slice(now.next)) {
        const { importId, total } = now
        const answer = await api(calls.responses.importOld, {
          query: { formId },
          body: { importId, total, rows, ...now.sent },
        })
        stored += answer.stored + answer.known
        beyondPlan += answer.beyondPlan
        now.next += 1
        show('running')
      }
      show('done')
    } catch (error) {
      show('failed', error)
    }
    await refresh()
  }

  return {
    run,
    start(batches: Batch[], total: number, sent: Sent) {
      if (work.current) return
      work.current = { importId: crypto.randomUUID(), batches, next: 0, sent, total }
      void goOn({ stored: 0, beyondPlan: 0 })
    },
    resume: () => run.state === 'failed' && void goOn(run),
    async takeBack() {
      const { importId } = work.current ?? {}
      if (importId === undefined) return
      await api(calls.responses.removeImport, { query: { formId }, body: { importId } })
      await refresh()
    },
  }
}
