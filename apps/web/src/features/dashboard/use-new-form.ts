import { formLimit } from '@wayform/core/plans/plans.ts'
import { useNavigate } from 'react-router'
import { useMe } from '../../lib/queries/me.ts'
import { showUpgrade } from '../../lib/plans/upgrade.ts'
import { useNeedsNetwork } from '../../lib/seen/use-needs-network.ts'

/** Goes to the create screen, or says that the plan is full. The server decides again when the form is made. */
export function useNewForm(formCount: number | undefined): () => void {
  const me = useMe()
  const navigate = useNavigate()
  const { whenConnected } = useNeedsNetwork()
  return whenConnected(() => {
    if (formCount !== undefined && formCount >= formLimit(me)) showUpgrade('formcount')
    else void navigate('/build')
  })
}
