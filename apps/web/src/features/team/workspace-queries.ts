import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MAX_WORKSPACE_NAME } from '@wayform/contract/calls/workspace/members.ts'
import { api, calls } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'

export const MAX_NAME = MAX_WORKSPACE_NAME

export function useRename() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => api(calls.members.rename, { body: { name } }),
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: keys.me }),
        cache.invalidateQueries({ queryKey: keys.workspaces }),
      ]),
  })
}

export function useHandOver() {
  return useMutation({ mutationFn: (personId: string) => api(calls.members.handOver, { body: { personId } }) })
}

export function useOpenWorkspace() {
  return useMutation({ mutationFn: (name: string) => api(calls.members.create, { body: { name } }) })
}

export function useLeave() {
  return useMutation({
    mutationFn: (workspaceId: string) => api(calls.members.leave, { params: { workspaceId } }),
  })
}

export function useDeleteWorkspace() {
  return useMutation({ mutationFn: () => api(calls.members.deleteWorkspace, {}) })
}
