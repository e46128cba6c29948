import { calls } from '@wayform/contract/routes.ts'
import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import type { ResponseSource } from '@wayform/core/share/source.ts'
import type { GivenOwner, QuestionInit } from '../../testing/given.ts'
import type { TestServer } from '../../testing/test-server.ts'
import type { FormRow } from '../documents/forms.repository.ts'

export const NAME: QuestionInit = { questionId: 'name', type: 'TEXT', label: 'Your name' }

export type GivenForm = { owner: GivenOwner; form: FormRow }

/** A form on a plan with responses. */
export async function givenForm(server: TestServer, questions: readonly QuestionInit[] = [NAME]): Promise<GivenForm> {
  const owner = await server.given.owner({ plan: 'plus', email: 'ana@padaria.example' })
  return { owner, form: await server.given.form(owner, { questions }) }
}

/** Stores answers directly, as if a page had sent them. */
export async function store(
  server: TestServer,
  { owner, form }: { owner: Pick<GivenOwner, 'id'>; form: Pick<FormRow, 'id'> },
  answers: readonly Record<string, unknown>[],
  extra: {
    destinations?: readonly string[]
    version?: number
    locale?: string
    number?: string
    source?: ResponseSource
  } = {},
): Promise<void> {
  for (let at = 0; at < answers.length; at += 100) {
    await Promise.all(
      answers.slice(at, at + 100).map((each) =>
        server.deps.storeResponses({
          userId: owner.id,
          formId: form.id,
          submissionId: crypto.randomUUID(),
          requestHash: 'x',
          version: extra.version ?? 1,
          answers: each,
          routes: [extra.number ?? '+5511987654321'],
          destinations: extra.destinations ?? [],
          locale: extra.locale ?? '',
          source: extra.source ?? null,
        }),
      ),
    )
  }
}

export type ListQuery = Partial<
  Record<'searchTerm' | 'startDate' | 'endDate' | 'status' | 'browserTimeZone' | 'tests', string> &
    Record<'index' | 'pageSize', number>
>

export async function list(
  server: TestServer,
  { owner, form }: GivenForm,
  query: ListQuery = {},
): Promise<{ list: StoredResponse[]; total: number; isTotalExact: boolean; locked: number; columns: unknown[] }> {
  const answer = await server.call(
    calls.responses.list,
    // Tests use the API's query names, some of them invalid on purpose.
    { query: { formId: form.id, pageSize: 100, ...query } as { formId: string } },
    owner,
  )
  return answer.body
}

export async function numbers(server: TestServer, given: GivenForm, query: ListQuery = {}): Promise<number[]> {
  return (await list(server, given, query)).list.map(({ responseNumber }) => responseNumber)
}
