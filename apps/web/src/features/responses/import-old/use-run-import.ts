import type { BodyOf } from '@wayform/contract/route.ts'
import { useRef, useState } from 'react'
import { api, calls } from '../../../lib/api.ts'
import type { Batch } from './old-file.ts'
import { useRefreshResponses } from './use-refresh-responses.ts'

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
  const [run, setRun] = useState<ImportRun>({ state: 'none' })
  const work = useRef<{ importId: string; batches: Batch[]; next: number; sent: Sent; total: number } | null>(null)

  const refresh = useRefreshResponses(formId)

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
    importId: () => work.current?.importId,
  }
}
