import { formLimit } from '@wayform/core/plans/plans.ts'
import { useNavigate } from 'react-router'
import { useMe } from '../../lib/queries/me.ts'
import { showUpgrade } from '../../lib/plans/upgrade.ts'
import { useNeedsNetwork } from '../../lib/offline/use-needs-network.ts'

/**
 * Opens the create screen, or the upgrade dialog if the plan is full. The server checks again on creation. A form that is
 * begun in a folder goes there.
 */
export function useNewForm(formCount: number | undefined, folder: string | null): () => void {
  const me = useMe()
  const navigate = useNavigate()
  const { whenConnected } = useNeedsNetwork()
  return whenConnected(() => {
    if (formCount !== undefined && formCount >= formLimit(me)) showUpgrade('formcount')
    else void navigate(folder === null ? '/build' : `/build?folder=${encodeURIComponent(folder)}`)
  })
}
