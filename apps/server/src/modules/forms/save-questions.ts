import { type FormDoc, withFirstPage } from '@wayform/core/form/document.ts'
import type { Deps } from '../../deps.ts'
import { jsonb } from '../../platform/db/values.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement.ts'
import { formsRepository } from './forms.repository.ts'

type Input = { owner: Owner; formId: string; questions: FormDoc; revision: number }

/** The draft as the editor has it, if nobody saved in between. Types beyond the plan may be drafted; publishing checks. */
export async function saveQuestions({ database, texts, now }: Deps, input: Input): Promise<number> {
  return database.transaction(async (tx) => {
    const forms = formsRepository(tx)
    const form = await forms.findOwned(input.owner.id, input.formId, { lock: true })
    if (!form) throw new AppError('form.notFound')
    if (form.revision !== input.revision) throw new AppError('form.stale', { current: form.revision })
    const draft = withFirstPage(input.questions, texts.in(form.language)('questions.labels.SECTION', { number: 1 }))
    const saved = await forms.update(form, { draft: jsonb(draft), revision: form.revision + 1, updated_at: now() })
    return saved.revision
  })
}
