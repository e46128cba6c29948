import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Me } from '@wayform/contract/shapes.ts'
import type { Language } from '@wayform/core/languages.ts'
import { createContext, use } from 'react'
import { api, calls, isCode } from '../api.ts'
import { keys } from '../query-keys.ts'
import { forgetAccountData } from '../storage-keys.ts'
import { platform } from '../platform/platform.ts'
import { spoken } from '../spoken-language.ts'
import { currentWorkspaceId } from '../workspace.ts'

/** The signed-in account, or null. A network failure is an error, never a sign-out. */
export const meQuery = {
  queryKey: keys.me,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Me | null> => {
    const keepAccount = platform.expectAccount()
    try {
      const { me } = await api(calls.users.me, { query: { ln: spoken.language } }, { signal })
      keepAccount(me.id)
      return me
    } catch (error) {
      if (isCode(error, 'auth.required')) return null
      throw error
    }
  },
  staleTime: 60_000,
}

const ASK_AGAIN_MS = 15_000

/** Retries by itself while the server cannot be reached. */
export function useMeQuery() {
  return useQuery({ ...meQuery, refetchInterval: ({ state }) => state.status === 'error' && ASK_AGAIN_MS })
}

/** Provided by the sign-in guard, so that a screen never renders between the sign-out and its unmount. */
export const MeContext = createContext<Me | null>(null)

/** The signed-in account, on screens behind the sign-in guard. */
export function useMe(): Me {
  const me = use(MeContext)
  if (!me) throw new Error('useMe is for screens behind the sign-in guard')
  return me
}

export function signIn(cache: QueryClient, { me, token }: { me: Me; token?: string | undefined }): void {
  platform.keepToken(token)
  if (currentWorkspaceId() === null) return void cache.setQueryData(keys.me, me)
  // The answer is about the person's own workspace, and this tab is in another one.
  void cache.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => cache.resetQueries({ queryKey: keys.me }))
}

/** Clears everything that belongs to the account. */
export function signOut(cache: QueryClient): void {
  platform.forgetToken()
  cache.setQueryData(keys.me, null)
  cache.removeQueries({ predicate: (query) => query.queryKey[0] !== keys.me[0] })
}

export function useLogout() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api(calls.auth.logout, {}),
    onSuccess: () => {
      // Not in `signOut`: an expired session must not delete unsent drafts.
      forgetAccountData(platform.storage)
      signOut(cache)
    },
  })
}

export function useSaveLanguage() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (language: Language) => api(calls.users.setLanguage, { body: { language } }),
    onSuccess: (_, language) =>
      cache.setQueryData(keys.me, (me: Me | null | undefined) => (me ? { ...me, language } : me)),
  })
}
