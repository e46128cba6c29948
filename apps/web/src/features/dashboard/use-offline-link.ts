import { useQueryClient } from '@tanstack/react-query'
import type { FormSummary } from '@wayform/contract/shapes.ts'
import type { MouseEvent } from 'react'
import { keys } from '../../lib/query-keys.ts'
import { useNeedsNetwork } from '../../lib/offline/use-needs-network.ts'

/** Links into a form: offline, only forms in the snapshot can be opened. */
export function useOfflineLink(form: FormSummary) {
  const cache = useQueryClient()
  const { isConnected, off, whenConnected } = useNeedsNetwork()
  if (isConnected || (form.editUrl === null && cache.getQueryData(keys.form(form.id)) !== undefined)) return {}
  const refuse = whenConnected(() => undefined)
  return {
    ...off,
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      refuse()
    },
  }
}
