import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Choices of the previous steps; none in the first. */
export type Settled = { number: string | null; isLinking: boolean }

type Entry = Settled & {
  /** Number of history entries of this screen before this one. */
  depth: number
}

const FIRST: Entry = { number: null, isLinking: false, depth: 0 }

/**
 * The steps of creating a form as entries in the browser's history, so that browser Back works. `arrival`: the first
 * step after a return from elsewhere, without earlier entries.
 */
export function useCreateSteps(arrival: Settled | null) {
  const navigate = useNavigate()
  const { state, search } = useLocation()
  // The address has the folder that the form goes to.
  const here = { pathname: '/build', search }
  const [leavingTo, setLeavingTo] = useState<string | null>(null)
  const entry = entryIn(state) ?? { ...FIRST, ...arrival }
  const { number, isLinking, depth } = entry

  // After creation the steps are removed, so that Back from the new form leads to where the owner started.
  useEffect(() => {
    if (leavingTo === null) return
    if (depth > 0) void navigate(-depth)
    else void navigate(leavingTo, { replace: true })
  }, [leavingTo, depth, navigate])

  return {
    number,
    isLinking,
    goTo: (settled: Settled) => void navigate(here, { state: { ...settled, depth: depth + 1 } satisfies Entry }),
    goBack() {
      if (depth > 0) return void navigate(-1)
      const before: Entry = { number: isLinking ? number : null, isLinking: false, depth: 0 }
      return void navigate(here, { replace: true, state: before })
    },
    leave: setLeavingTo,
    isLeaving: leavingTo !== null,
  }
}

function entryIn(state: unknown): Entry | null {
  if (typeof state !== 'object' || state === null || !('depth' in state)) return null
  return state as Entry // only this hook writes such a state
}
