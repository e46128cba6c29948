import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { isCode, RETRY_DELAY_MS, shouldRetry } from '../lib/api.ts'
import { keys } from '../lib/query-keys.ts'
import { signOut } from '../lib/queries/me.ts'

// Before the next press can arrive: by default a button learns only some time later that its call is under way.
notifyManager.setScheduler(queueMicrotask)

export function createQueryClient(): QueryClient {
  // A session that ended elsewhere shows in whatever call comes next; the guard then leads to the sign-in.
  const handleError = (error: Error) => {
    if (isCode(error, 'auth.required') && client.getQueryData(keys.me)) signOut(client)
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: handleError }),
    mutationCache: new MutationCache({ onError: handleError }),
    defaultOptions: {
      // 'always': a call without a network fails at once and the screen says so, rather than waiting silently.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: shouldRetry,
        retryDelay: RETRY_DELAY_MS,
        staleTime: 5_000,
      },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}
