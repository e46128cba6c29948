import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { filingDialog } from './filing-dialog.ts'
import type { FolderList } from './filing-queries.ts'

const FilingDialog = lazy(async () => ({ default: (await import('./FilingDialog.tsx')).FilingDialog }))

export type FilingHostProps = { list: FolderList }

/** Shows the dialog of folders and tags, loaded when it is first opened. */
export function FilingHost(props: FilingHostProps) {
  const filing = useSyncExternalStore(filingDialog.subscribe, filingDialog.current)
  useEffect(() => filingDialog.close, [])
  if (!filing) return null
  return (
    <Suspense>
      <FilingDialog key={filing.kind} filing={filing} {...props} />
    </Suspense>
  )
}
