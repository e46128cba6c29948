import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What the steps before have settled; the first has settled nothing. */
export type Settled = { number: string | null; isLinking: boolean }

type Entry = Settled & {
  /** How many steps of this screen lie before it in the history. */
  depth: number
}

const FIRST: Entry = { number: null, isLinking: false, depth: 0 }

/**
 * The steps of making a form as entries of the browser's history, so that its Back is the same as ours. `arrival`: where
 * it begins for who comes back from elsewhere, without steps before it.
 */
export function useCreateSteps(arrival: Settled | null) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [leavingTo, setLeavingTo] = useState<string | null>(null)
  const entry = entryIn(state) ?? { ...FIRST, ...arrival }
  const { number, isLinking, depth } = entry

  // Made: the steps are behind, so that Back from the new form leads to where this began.
  useEffect(() => {
    if (leavingTo === null) return
    if (depth > 0) void navigate(-depth)
    else void navigate(leavingTo, { replace: true })
  }, [leavingTo, depth, navigate])

  return {
    number,
    isLinking,
    goTo: (settled: Settled) => void navigate('/build', { state: { ...settled, depth: depth + 1 } satisfies Entry }),
    goBack() {
      if (depth > 0) return void navigate(-1)
      const before: Entry = { number: isLinking ? number : null, isLinking: false, depth: 0 }
      return void navigate('/build', { replace: true, state: before })
    },
    leave: setLeavingTo,
    isLeaving: leavingTo !== null,
  }
}

function entryIn(state: unknown): Entry | null {
  if (typeof state !== 'object' || state === null || !('depth' in state)) return null
  return state as Entry // only this hook writes such a state
}
