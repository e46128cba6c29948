import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NotificationRecipient } from '@wayform/contract/calls/recipients.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import { api, calls } from '../../../lib/api.ts'
import { keys } from '../../../lib/query-keys.ts'

export type { NotificationRecipient }

/** Recipients confirm on their own devices, so pending ones are refetched. */
const WAITING_POLL_MS = 5_000

/** The recipients of the saved settings, and their confirmation states. */
export function useRecipients({ id, settingsRevision }: Pick<Form, 'id' | 'settingsRevision'>) {
  return useQuery({
    queryKey: keys.recipients(id, settingsRevision),
    queryFn: async ({ signal }) => (await api(calls.recipients.list, { params: { id } }, { signal })).recipients,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some((each) => each.state === 'waiting') ? WAITING_POLL_MS : false),
  })
}

type Asked = Pick<NotificationRecipient, 'channel' | 'address'> & { way?: 'code' | 'message' }

export function useAskRecipient(formId: string) {
  const refresh = useRefresh(formId)
  return useMutation({
    mutationFn: (body: Asked) => api(calls.recipients.ask, { params: { id: formId }, body }),
    onSettled: refresh,
  })
}

export function useEnterCode(formId: string) {
  const refresh = useRefresh(formId)
  return useMutation({
    mutationFn: (body: { address: string; code: string }) =>
      api(calls.recipients.enterCode, { params: { id: formId }, body }),
    onSettled: refresh,
  })
}

function useRefresh(formId: string) {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: keys.recipients(formId) })
}
