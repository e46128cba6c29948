import { toast } from '@wayform/ui/toast/toast.ts'
import { errorText, isCode } from '../../lib/api.ts'
import { showUpgrade } from '../../lib/plans/upgrade.ts'

/** A full plan leads to a larger one; anything else is said. */
export function useFormFailed(fallback: string): (error: Error) => void {
  return (error) => {
    if (isCode(error, 'plan.formLimit')) showUpgrade('formcount')
    else toast.show({ kind: 'error', text: errorText(error, fallback) })
  }
}
