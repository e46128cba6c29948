import { hasFeature } from '@wayform/core/plans/plans.ts'
import { useState } from 'react'
import { useMay } from '../../../lib/account/use-may.ts'
import { useOnDemand } from '../../../lib/offline/use-on-demand.ts'
import { useOpenForm } from '../../../lib/open-form/form-header.ts'
import { showUpgrade } from '../../../lib/plans/upgrade.ts'
import { useMe } from '../../../lib/queries/me.ts'

const load = async () => (await import('./ImportOldDialog.tsx')).ImportOldDialog

/** The dialog, which few ever open. It is beside the list, which changes while rows arrive. */
export function useImportOld() {
  const form = useOpenForm()
  const mayBuild = useMay('build')
  const isIncluded = hasFeature(useMe().plan, 'importResponses')
  const { Part: ImportOldDialog, fetchPart } = useOnDemand(load)
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    if (!isIncluded) showUpgrade('importResponses')
    else if (await fetchPart()) setOpen(true)
  }
  return {
    open: mayBuild ? () => void open() : null,
    dialog: isOpen && ImportOldDialog && <ImportOldDialog form={form} onClose={() => setOpen(false)} />,
  }
}
