import { randomInt } from 'node:crypto'
import { isLinkAllowed, NEW_LINK_LENGTH } from '@wayform/core/form/settings/settings.ts'
import { formLimit } from '@wayform/core/plans/plans.ts'
import type { Services } from '../../services.ts'
import type { Tx } from '../../platform/db/database.ts'
import { violatedConstraint } from '../../platform/db/errors.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { type FormRow, formsRepository, type NewForm } from './forms.repository.ts'

const LINK_ATTEMPTS = 5

/**
 * Inserts a form within the plan's limit, with a random free link. If the id exists already, an earlier call with the
 * same idempotency key created it and its server could not report it.
 */
export async function insertForm(
  { database }: Pick<Services, 'database'>,
  { owner, id }: { owner: Owner; id: string },
  make: (tx: Tx) => Promise<Omit<NewForm, 'user_id' | 'id' | 'link'>>,
  then: (tx: Tx, form: FormRow) => Promise<void> = async () => {},
): Promise<FormRow> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction(async (tx) => {
        const forms = formsRepository(tx)
        const limit = formLimit(owner)
        const count = await forms.countLocked(owner.id)
        const made = await forms.findOwned(owner.id, id)
        if (made) return made
        if (count >= limit) throw new AppError('plan.formLimit', { params: { limit } })
        const form = await forms.insert({ ...(await make(tx)), user_id: owner.id, id, link: randomLink() })
        await then(tx, form)
        return form
      })
    } catch (error) {
      if (violatedConstraint(error) !== 'form_links_pkey' || attempt === LINK_ATTEMPTS) throw error
    }
  }
}

// Without letters and digits that are easily confused when a link is read aloud.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

export function randomLink(): string {
  const link = Array.from({ length: NEW_LINK_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return isLinkAllowed(link) ? link : randomLink()
}
