import { useCallback, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Day } from '../../../lib/date-range/date-ranges.ts'
import { type Filter, type UrlState, readUrlState, writeUrlState } from './url-state.ts'

/** Marks the history entry made by opening a response, so that closing it goes back instead of forward. */
const OPENED = { opened: true }

export function useUrlState(today: Day) {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const place = readUrlState(params, today)
  const isOpened = location.state?.opened === true

  // The router's own parameters are those of the last render: a filter that is changed before the next one must not
  // revert a change made meanwhile.
  const latest = useRef(params)
  useLayoutEffect(() => {
    latest.current = params
  }, [params])

  const go = useCallback(
    (change: (before: UrlState) => UrlState, options: { replace: boolean; state?: object | null }) => {
      latest.current = new URLSearchParams(writeUrlState(change(readUrlState(latest.current, today)), today))
      setParams(latest.current, { preventScrollReset: true, ...options })
    },
    [setParams, today],
  )

  return {
    place,
    /** A new filter starts at the first page. */
    filter: useCallback(
      (change: Partial<Filter>, replace = false) => go((before) => ({ ...before, ...change, index: 0 }), { replace }),
      [go],
    ),
    turnTo: (index: number, replace = false) => go((before) => ({ ...before, index }), { replace }),
    resize: (pageSize: number) => go((before) => ({ ...before, pageSize, index: 0 }), { replace: true }),
    open: (openId: string) =>
      go(
        (before) => ({ ...before, openId }),
        place.openId === null ? { replace: false, state: OPENED } : { replace: true, state: location.state as object },
      ),
    close: () => (isOpened ? void navigate(-1) : go((before) => ({ ...before, openId: null }), { replace: true })),
  }
}
