import { lazy, Suspense } from 'react'

const VersionsDialog = lazy(async () => ({ default: (await import('./VersionsDialog.tsx')).VersionsDialog }))

/** Where the version history opens; what it needs is loaded then. */
export function VersionsHost({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return <Suspense>{isOpen && <VersionsDialog onClose={onClose} />}</Suspense>
}
