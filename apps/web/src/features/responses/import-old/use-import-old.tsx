import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../../lib/account/use-may.ts'
import { useOpenForm } from '../../../lib/open-form/form-header.ts'

const ImportOldDialog = lazy(async () => ({ default: (await import('./ImportOldDialog.tsx')).ImportOldDialog }))

/** The dialog, which few ever open. It is beside the list, which changes while rows arrive. */
export function useImportOld() {
  const form = useOpenForm()
  const mayBuild = useMay('build')
  const [isOpen, setOpen] = useState(false)
  return {
    open: mayBuild ? () => setOpen(true) : null,
    dialog: isOpen && (
      <Suspense>
        <ImportOldDialog form={form} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
