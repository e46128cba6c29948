import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '@wayform/contract/route.ts'
import type { Me } from '@wayform/contract/shapes.ts'
import { api, calls } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { forgetAccountData } from '../../lib/storage-keys.ts'
import { platform } from '../../lib/platform/platform.ts'
import { signIn, signOut } from '../../lib/queries/me.ts'

export type AccountChanges = {
  name?: string
  email?: string | null
  whatsappNumber?: string | null
  customDomain?: { hostname: string } | null
}

export function useSaveAccount() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: AccountChanges) => (await api(calls.users.edit, { body })).me,
    onSuccess: (me) => {
      cache.setQueryData(keys.me, me)
      return Promise.all([
        cache.invalidateQueries({ queryKey: keys.domain }),
        cache.invalidateQueries({ queryKey: keys.forms }),
      ])
    },
  })
}

export function useSendNumberCode() {
  return useMutation({
    mutationFn: (whatsappNumber: string) => api(calls.users.verifyNumber, { body: { whatsappNumber } }),
  })
}

export function useVerifyNumber() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: { whatsappNumber: string; token: string }) =>
      (await api(calls.users.verifyNumberCallback, { body })).me,
    onSuccess: (me: Me) => {
      cache.setQueryData(keys.me, me)
      return cache.invalidateQueries({ queryKey: keys.sessions })
    },
  })
}

/** The shared host of forms; and for the account's own domain, the DNS records to set and which were found. */
export function useDomain() {
  return useQuery({ queryKey: keys.domain, queryFn: () => api(calls.domains.get, {}) })
}

export function useCheckDomain() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => (await api(calls.domains.check, {})).domain,
    onSuccess: (domain) => {
      cache.setQueryData<AnswerOf<typeof calls.domains.get>>(keys.domain, (known) => known && { ...known, domain })
      return cache.invalidateQueries({ queryKey: keys.me })
    },
  })
}

export function useSessions() {
  return useQuery({
    queryKey: keys.sessions,
    queryFn: async () => (await api(calls.users.sessions, {})).sessions,
  })
}

export function useEndSession() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: string) => api(calls.users.endSession, { params: { sessionId } }),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.sessions }),
  })
}

export function useEndOtherSessions() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api(calls.users.endSessions, { query: { scope: 'others' } }),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.sessions }),
  })
}

export function useDeleteAccount() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api(calls.users.remove, {}),
    onSuccess: () => {
      forgetAccountData(platform.storage)
      signOut(cache)
    },
  })
}

/** The address at Google where the owner proves the other account. */
export function useStartMerge() {
  return useMutation({
    mutationFn: async () => (await api(calls.merging.start, { query: { platform: 'web' } })).url,
    onSuccess: (url) => {
      location.href = url
    },
  })
}

/** Both accounts of the pending merge, fetched after the return from Google. */
export function usePendingMerge(isWanted: boolean) {
  return useQuery({
    queryKey: keys.pendingMerge,
    queryFn: async () => (await api(calls.merging.look, {})).merge,
    enabled: isWanted,
    gcTime: 0,
  })
}

export function useConfirmMerge() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (mergeId: string) => api(calls.merging.confirm, { body: { mergeId } }),
    onSuccess: (session) => {
      // The signed-in account may have changed, so everything is fetched again.
      signIn(cache, session)
      const isKept = (name: unknown) => name === keys.me[0] || name === keys.pendingMerge[0]
      void cache.resetQueries({ predicate: (query) => !isKept(query.queryKey[0]) })
    },
  })
}

export function useCancelMerge() {
  return useMutation({ mutationFn: () => api(calls.merging.cancel, {}) })
}
