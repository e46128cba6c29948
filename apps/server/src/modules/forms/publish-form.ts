import { differences } from '@wayform/core/form/differences/differences.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { publishProblems } from '@wayform/core/form/publishing/publish-problems.ts'
import { menuOf } from '@wayform/core/orders/menu.ts'
import { parsePhone } from '@wayform/core/phone/parse-phone.ts'
import { bookingOf } from '@wayform/core/questions/booking/is-booking.ts'
import { orderOf } from '@wayform/core/questions/order/is-order.ts'
import type { OrderQuestion } from '@wayform/core/questions/order/schema.ts'
import type { Services } from '../../services.ts'
import type { Tx } from '../../platform/db/database.ts'
import { bookingSetupRepository } from '../bookings/setup.repository.ts'
import { readCatalogue } from '../catalogue/read-catalogue.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { recordActivity } from '../activity/record-activity.repository.ts'
import { assertEditedHere } from './assert-edited-here.ts'
import { type FormRow, formsRepository } from '../documents/forms.repository.ts'

type Input = { owner: Owner; formId: string; revision: number | undefined }

/** Stores the draft as the next version. If nothing changed, returns the current version. */
export async function publishForm(
  { database, now }: Pick<Services, 'database' | 'now'>,
  input: Input,
): Promise<FormRow> {
  return database.transaction(async (tx) => {
    const forms = formsRepository(tx)
    // Without the lock, two tabs could both publish version 7.
    const form = await forms.findOwned(input.owner.id, input.formId, { lock: true })
    if (!form) throw new AppError('form.notFound')
    assertEditedHere(form)
    if (input.revision !== undefined && input.revision !== form.revision) {
      throw new AppError('form.stale', { current: form.revision })
    }
    if (form.published_revision === form.revision) return form
    const booking = bookingOf(form.draft)
    const fields = publishProblems({
      doc: form.draft,
      ...(booking && { setup: (await bookingSetupRepository(tx, form.user_id).find())?.setup ?? null }),
      now: now(),
      plan: input.owner.plan,
      endings: form.parts.endings,
      texts: form.parts.texts,
      number: form.whatsapp_number,
      isValidNumber: (number) => parsePhone(number).ok,
    })
    const order = orderOf(form.draft)
    if (order && Object.keys(fields).length === 0 && !(await isOffering(tx, form.user_id, order))) {
      fields[order.questionId] = { key: 'nothingToOffer' }
    }
    if (Object.keys(fields).length > 0) throw new AppError('form.notPublishable', { fields })
    const version = (form.published_version ?? 0) + 1
    await forms.addVersion(form, version, now())
    const before = form.published_version === null ? undefined : await forms.version(form, form.published_version)
    const activity = { verb: 'formPublished', version, ...(before && counts(before.questions, form.draft)) } as const
    await recordActivity(tx, input.owner, { at: now(), form }, activity)
    await forms.notifyChanged(form)
    return forms.update(form, { published_version: version, published_revision: form.revision, updated_at: now() })
  })
}

/** People could not order anything. */
async function isOffering(tx: Tx, workspaceId: string, { offer }: OrderQuestion): Promise<boolean> {
  return menuOf(offer, await readCatalogue(tx, workspaceId), 'en').products.length > 0
}

/** A question that was moved and changed counts once. */
function counts(before: FormDoc, after: FormDoc) {
  const found = differences(before, after)
  const of = (...kinds: string[]) =>
    new Set(found.filter(({ kind }) => kinds.includes(kind)).map(({ question }) => question.questionId)).size
  return { added: of('added'), changed: of('changed', 'moved'), removed: of('removed') }
}
