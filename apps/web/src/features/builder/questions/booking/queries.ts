import { useQuery } from '@tanstack/react-query'
import { api, calls } from '../../../../lib/api.ts'
import { keys } from '../../../../lib/query-keys.ts'

/** The workspace's set-up of bookings. Undefined while it loads, or when it can't be read. */
export function useBookable(isNeeded = true) {
  const { data } = useQuery({
    enabled: isNeeded,
    queryKey: keys.bookingSetup,
    queryFn: ({ signal }) => {
      const browserTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
      return api(calls.bookings.setup, { query: { browserTimeZone } }, { signal })
    },
  })
  return data
}
