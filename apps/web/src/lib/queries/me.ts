import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Me } from '@wayform/contract/shapes.ts'
import type { Language } from '@wayform/core/languages.ts'
import { createContext, use } from 'react'
import { api, calls, isCode } from '../api.ts'
import { keys } from '../query-keys.ts'
import { forgetKept } from '../kept-keys.ts'
import { platform } from '../platform/platform.ts'
import { spoken } from '../spoken-language.ts'

/** Who is signed in: null when nobody is. A network failure is an error, never a sign-out. */
export const meQuery = {
  queryKey: keys.me,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Me | null> => {
    try {
      return (await api(calls.users.me, { query: { ln: spoken.language } }, { signal })).me
    } catch (error) {
      if (isCode(error, 'auth.required')) return null
      throw error
    }
  },
  staleTime: 60_000,
}

const ASK_AGAIN_MS = 15_000

/** Where the server was not reached, it is asked again by itself. */
export function useMeQuery() {
  return useQuery({ ...meQuery, refetchInterval: ({ state }) => state.status === 'error' && ASK_AGAIN_MS })
}

/** Given by the sign-in guard, so that a screen never sees the moment between a sign-out and its own end. */
export const MeContext = createContext<Me | null>(null)

/** The signed-in account, on screens behind the sign-in guard. */
export function useMe(): Me {
  const me = use(MeContext)
  if (!me) throw new Error('useMe is for screens behind the sign-in guard')
  return me
}

export function signIn(cache: QueryClient, me: Me): void {
  cache.setQueryData(keys.me, me)
}

/** Forgets everything that belongs to the account. */
export function signOut(cache: QueryClient): void {
  cache.setQueryData(keys.me, null)
  cache.removeQueries({ predicate: (query) => query.queryKey[0] !== keys.me[0] })
}

export function useLogout() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api(calls.auth.logout, {}),
    onSuccess: () => {
      // Not in `signOut`: a session that merely ended must not take unsent work with it.
      forgetKept(platform.storage)
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
