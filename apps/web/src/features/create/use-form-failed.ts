import { toast } from '@wayform/ui/toast/toast.ts'
import { errorText, isCode } from '../../lib/api.ts'
import { showUpgrade } from '../../lib/plans/upgrade.ts'

/** A full plan opens the upgrade dialog; any other failure is a toast. */
export function useFormFailed(fallback: string): (error: Error) => void {
  return (error) => {
    if (isCode(error, 'plan.formLimit')) showUpgrade('formcount')
    else toast.show({ kind: 'error', text: errorText(error, fallback) })
  }
}
