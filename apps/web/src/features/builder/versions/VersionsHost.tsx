import { lazy, Suspense } from 'react'
import type { useHistory } from './use-history.ts'

const VersionsDialog = lazy(async () => ({ default: (await import('./VersionsDialog.tsx')).VersionsDialog }))

/** Renders the version history; its code is loaded when it opens. */
export function VersionsHost({ history }: { history: ReturnType<typeof useHistory> }) {
  const { isOpen, version, close } = history
  return <Suspense>{isOpen && <VersionsDialog version={version} onClose={close} />}</Suspense>
}
