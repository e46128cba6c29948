import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { type BoardFilter, COLUMNS, type Column } from './board/board-view.ts'

export type BoardPlace = BoardFilter & { openId: string | null; tab: Column }

export function readPlace(params: URLSearchParams): BoardPlace {
  const show = params.get('show')
  return {
    isToday: show === 'today',
    isUnpaid: show === 'unpaid',
    formId: params.get('form'),
    personId: params.get('person'),
    search: params.get('search') ?? '',
    openId: params.get('open'),
    tab: COLUMNS.find((each) => each === params.get('status')) ?? 'new',
  }
}

export function writePlace({ isToday, isUnpaid, formId, personId, search, openId, tab }: BoardPlace): URLSearchParams {
  const given = {
    show: isToday ? 'today' : isUnpaid ? 'unpaid' : null,
    form: formId,
    person: personId,
    search: search === '' ? null : search,
    status: tab === 'new' ? null : tab,
    open: openId,
  }
  const entries = Object.entries(given).flatMap(([key, value]) => (value === null ? [] : [[key, value]]))
  return new URLSearchParams(entries)
}

/** The filters are in the address, so that a board can be kept on a screen as it is. */
export function useBoardPlace() {
  const [params, setParams] = useSearchParams()
  const go = useCallback(
    (changes: Partial<BoardPlace>) =>
      setParams((before) => writePlace({ ...readPlace(before), ...changes }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setParams],
  )
  return { place: readPlace(params), go }
}
