import { localeOf } from '@wayform/core/languages.ts'
import { useEffect, useRef, useState } from 'react'
import { calls } from '../../lib/api.ts'
import { platform } from '../../lib/platform/platform.ts'
import { spoken } from '../../lib/spoken-language.ts'
import { fetchArchive } from './fetch-archive.ts'

export type ExportState =
  | { name: 'idle' }
  | { name: 'running'; bytes: number }
  | { name: 'done' }
  | { name: 'failed'; error: unknown }

/** Chunks arrive by the thousand, so the progress is throttled. */
const SHOWN_EVERY_MS = 200

/** Downloads the account's archive while the screen is open. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ name: 'idle' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    const abort = new AbortController()
    running.current = abort
    setState({ name: 'running', bytes: 0 })
    const headers = { 'x-wf-client': 'web', 'accept-language': localeOf(spoken.language) }
    const ask = () =>
      platform.send(calls.users.exportData.path, { credentials: 'same-origin', headers, signal: abort.signal })
    let shownAt = 0
    const onProgress = (bytes: number) => {
      const now = performance.now()
      if (now - shownAt < SHOWN_EVERY_MS) return
      shownAt = now
      setState({ name: 'running', bytes })
    }
    try {
      const archive = await fetchArchive(ask, { onProgress })
      const name = `wayform-${new Date().toISOString().slice(0, 10)}.zip`
      if (!(await platform.save(archive, name))) throw new Error('The device took no file')
      setState({ name: 'done' })
    } catch (error) {
      setState(abort.signal.aborted ? { name: 'idle' } : { name: 'failed', error })
    }
  }
  return { state, start, stop: () => running.current?.abort() }
}
