import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { isCode, RETRY_DELAY_MS, shouldRetry } from '../lib/api.ts'
import { keys } from '../lib/query-keys.ts'
import { signOut } from '../lib/queries/me.ts'
import { currentWorkspaceId } from '../lib/workspace.ts'

// In a microtask, so that the button is disabled before the next click: by default React Query notifies its observers
// in a later task.
notifyManager.setScheduler(queueMicrotask)

export function createQueryClient(): QueryClient {
  // A session that ended elsewhere shows up as 401 in the next call; the guard then leads to the sign-in.
  const handleError = (error: Error) => {
    if (isCode(error, 'auth.required') && client.getQueryData(keys.me)) signOut(client)
    // The member may have been removed from the workspace, or have another role in it: the guard and the screens
    // follow.
    const isAway = currentWorkspaceId() !== null && isCode(error, 'form.notFound')
    if (isAway || isCode(error, 'workspace.notFound') || isCode(error, 'workspace.roleMissing'))
      void client.invalidateQueries({ queryKey: keys.me })
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: handleError }),
    mutationCache: new MutationCache({ onError: handleError }),
    defaultOptions: {
      // 'always': without a network a call fails at once and the screen says so, instead of being paused silently.
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
