import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Day } from '../../../lib/date-range/date-ranges.ts'
import { type Filter, type Place, readPlace, writePlace } from './place.ts'

/** Marks the entry in the history that opening a response made, so that closing it goes back instead of on. */
const OPENED = { opened: true }

export function usePlace(today: Day) {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const place = readPlace(params, today)
  const isOpened = location.state?.opened === true

  const go = useCallback(
    (change: (before: Place) => Place, options: { replace: boolean; state?: object | null }) =>
      // Read when it happens: a search that settles a second later must not undo what was done meanwhile.
      setParams((current) => writePlace(change(readPlace(current, today)), today), {
        preventScrollReset: true,
        ...options,
      }),
    [setParams, today],
  )

  return {
    place,
    /** Another filter begins at the first page. */
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
