import { formatAnswers } from '@wayform/core/answers/format-answers.ts'
import type { Db } from '../../platform/db/database.ts'
import { formsRepository } from '../forms/forms.repository.ts'
import { responseLookup } from '../public/public-responses.repository.ts'
import type { ClaimedDelivery } from './deliveries.repository.ts'
import type { DeliveryContext } from './destination.ts'

/** Read when it is sent, never stored in the ledger. Null: the form or the response is gone. */
export async function loadContext(db: Db, delivery: ClaimedDelivery): Promise<DeliveryContext | null> {
  const forms = formsRepository(db)
  const form = await forms.findOwned(delivery.userId, delivery.formId)
  const response = form && (await responseLookup(db).byNumber(delivery, delivery.responseNumber))
  const version = response && (await forms.version(form, response.version))
  if (!form || !response || !version) return null
  return {
    deliveryId: delivery.id,
    form: {
      id: form.id,
      name: form.name,
      link: form.link,
      language: form.language,
      emailNotificationEnabled: form.email_notification_enabled,
      emailNotificationEmail: form.email_notification_email,
      whatsappNotificationEnabled: form.whatsapp_notification_enabled,
    },
    response: {
      number: response.number,
      deliveredTo: response.deliveredTo,
      createdAt: response.createdAt,
      answers: formatAnswers(version.questions, response.answers, form.language),
    },
  }
}
