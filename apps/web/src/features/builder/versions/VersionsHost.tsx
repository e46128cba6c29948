import { lazy, Suspense } from 'react'

const VersionsDialog = lazy(async () => ({ default: (await import('./VersionsDialog.tsx')).VersionsDialog }))

/** Renders the version history; its code is loaded when it opens. */
export function VersionsHost({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return <Suspense>{isOpen && <VersionsDialog onClose={onClose} />}</Suspense>
}
