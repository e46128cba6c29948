import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, BodyOf } from '@wayform/contract/route.ts'
import { api, calls } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'

export type MemberList = AnswerOf<typeof calls.members.list>
export type Member = MemberList['members'][number]
export type Invitation = MemberList['invitations'][number]
export type SentInvitation = AnswerOf<typeof calls.members.invite>
type RoleChange = BodyOf<typeof calls.members.setRole>

export function useMembers({ isWanted = true }: { isWanted?: boolean } = {}) {
  return useQuery({
    queryKey: keys.members,
    queryFn: ({ signal }) => api(calls.members.list, {}, { signal }),
    enabled: isWanted,
  })
}

export function useSetRole() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ personId, ...body }: RoleChange & { personId: string }) =>
      (await api(calls.members.setRole, { params: { personId }, body })).member,
    onSuccess: (changed) =>
      cache.setQueryData<MemberList>(
        keys.members,
        (list) =>
          list && {
            ...list,
            members: list.members.map((each) => (each.personId === changed.personId ? changed : each)),
          },
      ),
    onError: () => cache.invalidateQueries({ queryKey: keys.members }),
  })
}

export function useRemoveMember() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (personId: string) => api(calls.members.remove, { params: { personId } }),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.members }),
  })
}

export function useInvite() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof calls.members.invite>) => api(calls.members.invite, { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.members }),
  })
}

export function useInviteAgain() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (invitationId: string) =>
      api(calls.members.sendAgain, { params: { invitationId }, body: { mails: true } }),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.members }),
  })
}

export function useWithdraw() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (invitationId: string) => api(calls.members.withdraw, { params: { invitationId } }),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.members }),
  })
}
