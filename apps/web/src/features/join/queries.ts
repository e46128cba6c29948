import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '@wayform/contract/route.ts'
import { api, calls } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'

export type Looked = AnswerOf<typeof calls.members.look>

/** Read anew for each account: the answer about one account must not be shown to another. */
export function useInvitation(secret: string, accountId: string | null, { isWanted }: { isWanted: boolean }) {
  return useQuery({
    queryKey: keys.invitation(secret, accountId),
    queryFn: ({ signal }) => api(calls.members.look, { params: { secret } }, { signal }),
    enabled: isWanted,
  })
}

export function useJoin(secret: string) {
  return useMutation({ mutationFn: () => api(calls.members.join, { params: { secret } }) })
}

export function useDecline(secret: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api(calls.members.decline, { params: { secret } }),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.invitations }),
  })
}
