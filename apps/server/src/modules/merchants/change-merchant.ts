import { randomUUID } from 'node:crypto'
import { withMerchantChanges } from '@wayform/core/form/merchants/merchant-changes.ts'
import { methodSupports, type PaymentMethod } from '@wayform/core/money/provider-amounts.ts'
import type { PaymentQuestion } from '@wayform/core/questions/payment/schema.ts'
import { paysForShop } from '@wayform/core/questions/payment/shop-currency.ts'
import { isSameValue } from '@wayform/core/same-value.ts'
import { questionTexts } from '@wayform/i18n/question-texts.ts'
import type { Services } from '../../services.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { jsonb } from '../../platform/db/values.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { recordActivity } from '../activity/record-activity.repository.ts'
import { readCatalogue } from '../catalogue/read-catalogue.ts'
import { type FormRow, formsRepository } from '../documents/forms.repository.ts'
import { addNotice } from '../ledger/notices.repository.ts'
import { isTestAccount } from '../users/test-account.ts'
import { changeOf } from './merchant-facts.ts'
import { stripeAccountsRepository } from './stripe-accounts.repository.ts'
import {
  type ChangedPlace,
  type MerchantDetails,
  type MerchantPlace,
  type MerchantRow,
  merchantsRepository,
  noDetails,
} from './merchants.repository.ts'
import { isPayment } from '@wayform/core/questions/payment/is-payment.ts'

type ChangeDeps = Pick<Services, 'database' | 'now' | 'texts'>

export type Wanted = {
  method: PaymentMethod
  isOn: boolean
  details?: Partial<Omit<MerchantDetails, 'labelBefore'>>
  accountId?: string
}

/**
 * Sets up a payment method or ends it. The merchant changes at once. The draft gains or loses the method too, as if an
 * editor had saved it; its revision stays, so that open editors can still save: changes that they have not seen are
 * merged into theirs.
 */
export async function changeMerchant(
  { database, texts, now }: ChangeDeps,
  place: ChangedPlace,
  { method, isOn, accountId, ...wanted }: Wanted,
  then: (tx: Tx) => Promise<void> = async () => {},
): Promise<void> {
  await database.transaction(async (tx) => {
    const forms = formsRepository(tx)
    const merchants = merchantsRepository(tx)
    // Without the lock, a save in between would be lost.
    const form = await forms.findOwned(place.userId, place.formId, { lock: true })
    if (!form) throw new AppError('form.notFound')
    if (method === 'stripe') await stripeAccountsRepository(tx).lock({ userId: place.userId })
    const question = await paymentIn(tx, form, place.questionId)
    const before = await merchants.find(place, method)
    if (!question && (isOn || !before)) throw new AppError('merchant.notFound')
    if (question && isOn) assertTakes(method, question)

    // Payments in progress are confirmed with the previous keys.
    const lasting = method === 'razorpay' && !isOn ? before?.details : undefined
    const details = { ...noDetails, ...lasting, ...wanted.details, labelBefore: labelOf(question) }
    const change = changeOf({ question_id: place.questionId, method, is_on: isOn, details })
    const { methodLabel } = questionTexts(texts.in(form.language))
    const { doc, seen } = withMerchantChanges(form.draft, [change], methodLabel)
    // The draft may contain the method because of us, not because an editor has seen it.
    const isWaiting = before !== null && before.is_on === isOn && !before.is_seen
    if (accountId !== undefined) await stripeAccountsRepository(tx).keep(accountId, place.userId, now())
    await merchants.put(place, method, { isOn, details, accountId: accountId ?? null }, now())
    if (seen.length > 0 && !isWaiting) await merchants.markSeen(place, method)
    if (doc !== form.draft) {
      // There is something to publish, although the revision is the same.
      await forms.update(form, { draft: jsonb(doc), published_revision: null, updated_at: now() })
    }
    if (isNews(before, { isOn, details, accountId: accountId ?? null })) {
      const verb = isOn ? (before?.is_on ? 'merchantChanged' : 'merchantConnected') : 'merchantRemoved'
      await recordActivity(tx, { id: place.userId, personId: place.personId }, { at: now(), form }, { verb, method })
      // Cash is paid to the owner in person; with any other method, a stranger in the account could redirect the money.
      if (method !== 'cash') {
        await addNotice(tx, {
          userId: place.userId,
          formId: form.id,
          kind: 'merchant.changed',
          // Each change is news, and is made once.
          dedupeKey: `merchant.changed ${randomUUID()}`,
          params: { what: WHAT[verb], method },
        })
      }
    }
    await then(tx)
    await forms.notifyChanged(form)
  })
}

/** As the notice to the owner names it. */
const WHAT = { merchantConnected: 'connected', merchantChanged: 'changed', merchantRemoved: 'removed' } as const

/** Asking for the present state again changes nothing, and neither does ending what was already ended. */
function isNews(
  before: MerchantRow | null,
  wanted: { isOn: boolean; details: MerchantDetails; accountId: string | null },
) {
  if (!before?.is_on || !wanted.isOn) return (before?.is_on ?? false) !== wanted.isOn
  const { labelBefore: _was, ...known } = before.details
  const { labelBefore: _is, ...details } = wanted.details
  return !isSameValue(known, details) || before.account_id !== wanted.accountId
}

/** The test account's code is public, so no provider account may be connected to it. */
export async function assertMayConnect(deps: Pick<Services, 'config' | 'database'>, userId: string): Promise<void> {
  if (await isTestAccount(deps, deps.database.db, userId)) throw new AppError('merchant.testAccount')
}

/** The draft's payment question, if the method supports its currency. */
export async function findPayment(
  { database }: Pick<Services, 'database'>,
  { userId, formId, questionId }: MerchantPlace,
  method: PaymentMethod,
): Promise<PaymentQuestion> {
  const form = await formsRepository(database.db).findOwned(userId, formId)
  const question = form && (await paymentIn(database.db, form, questionId))
  if (!question) throw new AppError('merchant.notFound')
  assertTakes(method, question)
  return question
}

function assertTakes(method: PaymentMethod, { currency }: PaymentQuestion) {
  if (!methodSupports(method, currency)) throw new AppError('merchant.currencyUnsupported', { params: { currency } })
}

/** The payment question; one that pays for goods or bookings has the shop's currency. */
async function paymentIn(
  db: Db | Tx,
  { draft, user_id: userId }: Pick<FormRow, 'draft' | 'user_id'>,
  questionId: string,
): Promise<PaymentQuestion | undefined> {
  const question = draft.filter(isPayment).find((each) => each.questionId === questionId)
  if (!question || !paysForShop(draft, question)) return question
  return { ...question, currency: (await readCatalogue(db, userId)).currency }
}

function labelOf(question: PaymentQuestion | undefined): string | null {
  for (const each of question?.merchants ?? []) if (each.type === 'cash') return each.credentials.label ?? ''
  return null
}
