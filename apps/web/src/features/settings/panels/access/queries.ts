import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Form } from '@wayform/contract/shapes.ts'
import type { AnswerOf } from '@wayform/contract/route.ts'
import { api, calls } from '../../../../lib/api.ts'
import { keys } from '../../../../lib/query-keys.ts'

export type FormStanding = AnswerOf<typeof calls.forms.standing>

const LOOK_MS = 30_000

/** The current counts of the saved limits; responses come in while the screen is open. */
export function useStanding({ id, settingsRevision }: Pick<Form, 'id' | 'settingsRevision'>) {
  return useQuery({
    queryKey: keys.standing(id, settingsRevision),
    queryFn: ({ signal }) => api(calls.forms.standing, { params: { id } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: LOOK_MS,
  })
}
