import { useQueryClient } from '@tanstack/react-query'
import type { FormSummary } from '@wayform/contract/shapes.ts'
import type { MouseEvent } from 'react'
import { keys } from '../../lib/query-keys.ts'
import { useNeedsNetwork } from '../../lib/seen/use-needs-network.ts'

/** For links into a form: without a network only what this device has seen of it can be opened. */
export function useOpenable(form: FormSummary) {
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
