import type { Client } from '@wayform/contract/client.ts'
import { type ShownQuestion, withoutDerivedFields } from '@wayform/core/form/derived-fields.ts'

/**
 * Form documents as the builder edits them. Fields that the server derives for other readers are removed: they would
 * become stale when a question moves, and look like an edit.
 */
export function withPlainQuestions(client: Client): Client {
  return async (spec, call, options) => {
    const answer = await client(spec, call, options)
    const { form, version } = (answer ?? {}) as Record<'form' | 'version', Held | undefined>
    for (const held of [form, version]) {
      if (held?.formQuestions) held.formQuestions = withoutDerivedFields(held.formQuestions)
    }
    return answer
  }
}

type Held = { formQuestions?: readonly ShownQuestion[] }
