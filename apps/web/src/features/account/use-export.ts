import { localeOf } from '@wayform/core/languages.ts'
import { useEffect, useRef, useState } from 'react'
import { calls } from '../../lib/api.ts'
import { spoken } from '../../lib/spoken-language.ts'
import { fetchArchive } from './fetch-archive.ts'

export type ExportState =
  | { name: 'idle' }
  | { name: 'running'; bytes: number }
  | { name: 'done' }
  | { name: 'failed'; error: unknown }

const REVOKE_AFTER_MS = 60_000
/** Bytes come in thousands of pieces; nobody reads that fast. */
const SHOWN_EVERY_MS = 200

/** The archive of the whole account, downloaded while the screen is open. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ name: 'idle' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    const abort = new AbortController()
    running.current = abort
    setState({ name: 'running', bytes: 0 })
    const headers = { 'x-wf-client': 'web', 'accept-language': localeOf(spoken.language) }
    const ask = () => fetch(calls.users.exportData.path, { credentials: 'same-origin', headers, signal: abort.signal })
    let shownAt = 0
    const onProgress = (bytes: number) => {
      const now = performance.now()
      if (now - shownAt < SHOWN_EVERY_MS) return
      shownAt = now
      setState({ name: 'running', bytes })
    }
    try {
      save(await fetchArchive(ask, { onProgress }))
      setState({ name: 'done' })
    } catch (error) {
      setState(abort.signal.aborted ? { name: 'idle' } : { name: 'failed', error })
    }
  }
  return { state, start, stop: () => running.current?.abort() }
}

function save(archive: Blob): void {
  const url = URL.createObjectURL(archive)
  const link = document.createElement('a')
  link.href = url
  link.download = `wayform-${new Date().toISOString().slice(0, 10)}.zip`
  link.click()
  // Some browsers begin to read only after a while.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}
