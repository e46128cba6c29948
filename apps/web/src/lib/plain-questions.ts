import type { Client } from '@wayform/contract/client.ts'
import { type ShownQuestion, withoutDerivedFields } from '@wayform/core/form/derived-fields.ts'

/**
 * Forms and versions as the builder edits them. What the server derives for other readers would grow stale here with the
 * next move of a question, and look like a change that somebody made.
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
