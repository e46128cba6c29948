import { CALL_OUTCOMES, SENT_OUTCOMES } from '@wayform/contract/calls/workspace/api-log.ts'
import { useSearchParams } from 'react-router'

export type CallOutcome = (typeof CALL_OUTCOMES)[number]
export type SentOutcome = (typeof SENT_OUTCOMES)[number]

export type LogFilter =
  | { show: 'calls'; outcome: CallOutcome | null; of: string | null; chosen: string | null }
  | { show: 'deliveries'; outcome: SentOutcome | null; of: string | null; chosen: string | null }

type Changes = { show?: LogFilter['show']; outcome?: string | null; of?: string | null; id?: string | null }

/** The filter is in the address, so that it can be shared; `of` is a key or a form. */
export function readFilter(params: URLSearchParams): LogFilter {
  const rest = { of: params.get('of'), chosen: params.get('id') }
  const named = params.get('outcome')
  return params.get('show') === 'calls'
    ? { show: 'calls', outcome: CALL_OUTCOMES.find((each) => each === named) ?? null, ...rest }
    : { show: 'deliveries', outcome: SENT_OUTCOMES.find((each) => each === named) ?? null, ...rest }
}

/** Another filter closes the open line: it may not be in the new list. */
export function withChanges(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params)
  if (!('id' in changes)) next.delete('id')
  if ('show' in changes) for (const name of ['outcome', 'of']) next.delete(name)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === 'deliveries') next.delete(name)
    else next.set(name, value)
  }
  return next
}

export function useLogFilter() {
  const [params, setParams] = useSearchParams()
  return {
    filter: readFilter(params),
    linkTo: (changes: Changes) => `?${withChanges(params, changes)}`,
    change: (changes: Changes, options?: { replace: boolean }) => setParams(withChanges(params, changes), options),
  }
}
