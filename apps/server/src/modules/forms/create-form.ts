import { randomInt, randomUUID } from 'node:crypto'
import { withFirstPage } from '@wayform/core/form/document.ts'
import { formName, isLinkAllowed, NEW_LINK_LENGTH } from '@wayform/core/form/settings.ts'
import type { Language } from '@wayform/core/languages.ts'
import { formLimit } from '@wayform/core/plans/plans.ts'
import { parsePhone } from '@wayform/core/phone/parse-phone.ts'
import type { Deps } from '../../deps.ts'
import { violatedConstraint } from '../../platform/db/errors.ts'
import { jsonb } from '../../platform/db/values.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement.ts'
import { type FormRow, formsRepository } from './forms.repository.ts'

type Input = { owner: Owner; name: string; language: Language; whatsappNumber: string }

const LINK_ATTEMPTS = 5

/** A new form from scratch: one empty page, a random link, not published. */
export async function createForm(deps: Deps, input: Input): Promise<FormRow> {
  const number = parsePhone(input.whatsappNumber)
  if (!number.ok) throw new AppError('auth.numberInvalid', { fields: { whatsappNumber: number.problem } })
  for (let attempt = 1; ; attempt++) {
    try {
      return await insert(deps, input, number.value, randomLink())
    } catch (error) {
      if (violatedConstraint(error) !== 'form_links_pkey' || attempt === LINK_ATTEMPTS) throw error
    }
  }
}

async function insert({ database, texts, now }: Deps, input: Input, number: string, link: string): Promise<FormRow> {
  const t = texts.in(input.language)
  return database.transaction(async (tx) => {
    const forms = formsRepository(tx)
    const limit = formLimit(input.owner)
    if ((await forms.countLocked(input.owner.id)) >= limit) throw new AppError('plan.formLimit', { params: { limit } })
    return forms.insert({
      user_id: input.owner.id,
      id: randomUUID(),
      name: formName(input.name, t('questions.untitled')),
      link,
      language: input.language,
      whatsapp_number: number,
      submit_text: t('questions.submit'),
      draft: jsonb(withFirstPage([], t('questions.labels.SECTION', { number: 1 }))),
      created_at: now(),
      updated_at: now(),
    })
  })
}

// Without letters and digits that people mix up when they read a link aloud.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

function randomLink(): string {
  const link = Array.from({ length: NEW_LINK_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return isLinkAllowed(link) ? link : randomLink()
}
