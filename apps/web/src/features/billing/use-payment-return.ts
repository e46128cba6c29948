import type { Me } from '@wayform/contract/shapes.ts'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { platform } from '../../lib/platform/platform.ts'
import {
  forgetLeaving,
  isSame,
  type Leaving,
  type Outcome,
  outcomeOf,
  readStatus,
  recallLeaving,
  type Status,
} from './payment-return.ts'
import { planState, useWatchAccount } from './queries.ts'

/** The provider's event usually arrives within seconds; after this time the notice says that it is late. */
const LATE_AFTER_MS = 30_000
/** A return without a status may follow a change, or nothing. */
const QUIET_MS = 10_000

type Back = { status: Status | null; leaving: Leaving | null }

export type ComingBack = {
  outcome: Outcome | 'late' | null
  checkAgain: () => void
  close: () => void
  /** A cancellation was revoked on this page. */
  showRenewed: () => void
}

/** Reads the status from the address, removes it there, and waits until the plan has changed. */
export function usePaymentReturn(me: Me): ComingBack {
  const [query, setQuery] = useSearchParams()
  // A return loads the app again, so the address is read once.
  const [back, setBack] = useState<Back | null>(() => {
    const status = readStatus(query.get('status'))
    const leaving = recallLeaving(platform.session, me.id)
    return status || leaving ? { status, leaving } : null
  })
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    forgetLeaving(platform.session)
    if (!query.has('status')) return
    const rest = new URLSearchParams(query)
    rest.delete('status')
    setQuery(rest, { replace: true })
  }, [query, setQuery])

  const now = planState(me)
  const outcome = back?.status ? outcomeOf(back.status, back.leaving, now) : null
  const isQuiet = back?.status === null && back.leaving !== null && isSame(back.leaving.before, now)
  const isWatching = (outcome === 'waiting' || isQuiet) && !isOver
  const { askNow } = useWatchAccount(isWatching)
  useEffect(() => {
    if (!isWatching) return
    const timer = setTimeout(() => setOver(true), isQuiet ? QUIET_MS : LATE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isWatching, isQuiet])

  return {
    outcome: outcome === 'waiting' && isOver ? 'late' : outcome,
    checkAgain: () => {
      setOver(false)
      void askNow()
    },
    close: () => setBack(null),
    showRenewed: () => setBack({ status: 'RENEWED', leaving: null }),
  }
}
