import type { AnswerOf, BodyOf } from '@wayform/contract/route.ts'
import type { calls } from '@wayform/contract/routes.ts'
import type { DestinationOf, LocalMethod } from '@wayform/core/local-payments/destination.ts'
import type { Problem, Result } from '@wayform/core/result.ts'
import { isEmail } from '@wayform/core/rules/email.ts'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { secretBox } from '../../platform/secrets/secret-box.ts'
import { checkKeys } from '../../providers/razorpay/razorpay-client.ts'
import { assertMayConnect, changeMerchant, findPayment } from './change-merchant.ts'
import type { ChangedPlace } from './merchants.repository.ts'
import { razorpaySecrets } from './razorpay-secrets.ts'

type Calls = (typeof calls)['merchants']
type Merchant<C extends keyof Calls> = AnswerOf<Calls[C]> extends { merchant: infer M } ? M : never

/** Enough for an owner to distinguish two secrets. */
const HINT_LENGTH = 4

export async function setPaypal(
  deps: Pick<Services, 'config' | 'database' | 'now' | 'texts'>,
  place: ChangedPlace,
  { email }: Pick<BodyOf<Calls['setPaypal']>, 'email'>,
): Promise<Merchant<'setPaypal'>> {
  await assertMayConnect(deps, place.userId)
  if (!isEmail(email)) throw new AppError('request.invalid', { fields: { email: { key: 'invalidEmail' } } })
  await changeMerchant(deps, place, { method: 'paypal', isOn: true, details: { email } })
  return { type: 'paypal', credentials: { email } }
}

/** The keys are tried first: a typing mistake would otherwise show only at the first payment. */
export async function setRazorpay(
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'texts'>,
  place: ChangedPlace,
  keys: Pick<BodyOf<Calls['setRazorpay']>, 'keyId' | 'keySecret' | 'webhookSecret'>,
): Promise<Merchant<'setRazorpay'>> {
  await assertMayConnect(deps, place.userId)
  await findPayment(deps, place, 'razorpay')
  const { keyId, keySecret } = keys
  const checked = await checkKeys(deps.config.razorpay, { keyId, keySecret })
  if (checked === 'refused') throw new AppError('merchant.keysRefused')
  if (checked === 'failed') throw new AppError('provider.failed', { params: { provider: 'Razorpay' } })
  const hint = keySecret.slice(-HINT_LENGTH)
  await changeMerchant(deps, place, { method: 'razorpay', isOn: true, details: { keyId, hint } }, (tx) =>
    razorpaySecrets(tx, secretBox(deps.secretKey), place).set(keys, deps.now()),
  )
  return { type: 'razorpay', credentials: { keyId, hasSecret: true, hint } }
}

/** Checked by the rules that its code or link is written by, so that what is kept can be paid to. */
export async function setLocal<M extends LocalMethod>(
  deps: Pick<Services, 'config' | 'database' | 'now' | 'texts'>,
  place: ChangedPlace,
  method: M,
  read: Result<DestinationOf<M> & Record<string, string>, Record<string, Problem>>,
): Promise<{ type: M; credentials: DestinationOf<M> }> {
  await assertMayConnect(deps, place.userId)
  if (!read.ok) throw new AppError('request.invalid', { fields: read.problem })
  await changeMerchant(deps, place, { method, isOn: true, details: { to: read.value } })
  return { type: method, credentials: read.value }
}

export async function setCash(
  deps: Pick<Services, 'database' | 'now' | 'texts'>,
  place: ChangedPlace,
  { label }: Pick<BodyOf<Calls['setCash']>, 'label'>,
): Promise<Merchant<'setCash'>> {
  await changeMerchant(deps, place, { method: 'cash', isOn: true, details: { label } })
  return { type: 'cash', credentials: { label } }
}
