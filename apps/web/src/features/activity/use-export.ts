import { toast } from '@wayform/ui/toast/toast.ts'
import { useState } from 'react'
import { errorText } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { platform } from '../../lib/platform/platform.ts'
import type { ActivityFilter } from './activity-filter.ts'
import { exportActivity } from './queries.ts'

/** Saves what the filter lets through as a file on the device. */
export function useExport(filter: ActivityFilter) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      const name = `activity-${filter.range.to}.csv`
      if (!(await platform.save(await exportActivity(filter), name))) throw new Error('The device took no file')
      toast.show({ kind: 'success', text: t('activity.export.done') })
    } catch (error) {
      toast.show({ kind: 'error', text: errorText(error, t('activity.export.failed')) })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, start }
}
