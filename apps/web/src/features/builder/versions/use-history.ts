import { useState } from 'react'
import { useSearchParams } from 'react-router'

/** In the address of the builder: opens the history at this version. */
const VERSION_PARAM = 'version'

/** Whether the version history is open, by a button or by an address that names a version. */
export function useHistory() {
  const [isAsked, setAsked] = useState(false)
  const [params, setParams] = useSearchParams()
  const named = Number(params.get(VERSION_PARAM))
  const version = Number.isInteger(named) && named > 0 ? named : null
  return {
    isOpen: isAsked || version !== null,
    version,
    open: () => setAsked(true),
    close: () => {
      setAsked(false)
      if (!params.has(VERSION_PARAM)) return
      setParams(
        (before) => {
          const rest = new URLSearchParams(before)
          rest.delete(VERSION_PARAM)
          return rest
        },
        { replace: true },
      )
    },
  }
}
