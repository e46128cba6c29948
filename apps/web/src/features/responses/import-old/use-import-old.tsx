import { hasFeature } from '@wayform/core/plans/plans.ts'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../../lib/account/use-may.ts'
import { useOpenForm } from '../../../lib/open-form/form-header.ts'
import { showUpgrade } from '../../../lib/plans/upgrade.ts'
import { useMe } from '../../../lib/queries/me.ts'

const ImportOldDialog = lazy(async () => ({ default: (await import('./ImportOldDialog.tsx')).ImportOldDialog }))

/** The dialog, which few ever open. It is beside the list, which changes while rows arrive. */
export function useImportOld() {
  const form = useOpenForm()
  const mayBuild = useMay('build')
  const isIncluded = hasFeature(useMe().plan, 'importResponses')
  const [isOpen, setOpen] = useState(false)
  const handleOpen = () => (isIncluded ? setOpen(true) : showUpgrade('importResponses'))
  return {
    open: mayBuild ? handleOpen : null,
    dialog: isOpen && (
      <Suspense>
        <ImportOldDialog form={form} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
