import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QuickReply } from '@wayform/contract/calls/workspace/quick-replies.ts'
import { api, calls } from '../../../lib/api.ts'
import { keys } from '../../../lib/query-keys.ts'

export type ReplyTexts = Pick<QuickReply, 'title' | 'text' | 'translations'>

/** With an id the reply is changed, without one it is new. */
export function useSaveReply() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, ...body }: ReplyTexts & { id: string | null }) =>
      id === null
        ? (await api(calls.quickReplies.create, { body })).reply
        : (await api(calls.quickReplies.edit, { params: { replyId: id }, body })).reply,
    onSuccess: (saved) =>
      change(cache, (before) =>
        before.some(({ id }) => id === saved.id)
          ? before.map((each) => (each.id === saved.id ? saved : each))
          : [...before, saved],
      ),
    onError: () => cache.invalidateQueries({ queryKey: keys.quickReplies }),
  })
}

/** An optimistic update; a refusal reads the list again. */
export function useOrderReplies() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (ids: string[]) => (await api(calls.quickReplies.order, { body: { ids } })).replies,
    // One after the other, so that the last order is the one that stays.
    scope: { id: 'order-quick-replies' },
    onMutate: (ids) =>
      change(cache, (before) => before.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))),
    onError: () => cache.invalidateQueries({ queryKey: keys.quickReplies }),
  })
}

export function useRemoveReply() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (replyId: string) => (await api(calls.quickReplies.remove, { params: { replyId } })).replies,
    onSuccess: (replies) => change(cache, () => replies),
    onError: () => cache.invalidateQueries({ queryKey: keys.quickReplies }),
  })
}

export function useUndeleteReply() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (replyId: string) => (await api(calls.quickReplies.undelete, { params: { replyId } })).replies,
    onSuccess: (replies) => change(cache, () => replies),
  })
}

function change(cache: QueryClient, to: (before: QuickReply[]) => QuickReply[]): void {
  cache.setQueryData<QuickReply[]>(keys.quickReplies, (before) => before && to(before))
}
