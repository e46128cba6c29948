import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '@wayform/contract/route.ts'
import { api, calls } from '../../../lib/api.ts'
import { keys } from '../../../lib/query-keys.ts'

export type Version = AnswerOf<typeof calls.forms.versions>['versions'][number]
export type WholeVersion = AnswerOf<typeof calls.forms.version>['version']

/** Newest first. */
export function useVersions(id: string) {
  return useQuery({
    queryKey: keys.versions(id),
    queryFn: async ({ signal }) => (await api(calls.forms.versions, { params: { id } }, { signal })).versions,
    staleTime: 0,
  })
}

/** A version never changes, so it is fetched once. There is none before the first. */
export function useVersion(id: string, version: number | undefined) {
  return useQuery({
    queryKey: keys.version(id, version),
    queryFn: async ({ signal }) => (await api(calls.forms.version, { params: { id, version } }, { signal })).version,
    enabled: version !== undefined,
    staleTime: Infinity,
  })
}
