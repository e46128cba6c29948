import type { PaymentMethod } from '@wayform/core/money/provider-amounts.ts'
import type { PaidMethod } from '@wayform/core/questions/payment/answer.ts'
import type { RefundState } from '@wayform/core/questions/payment/refunds.ts'
import type { ResponseSource } from '@wayform/core/share/source.ts'
import type { Generated } from 'kysely'
import type { DefaultJson, DefaultTime, Json } from '../columns.ts'

export interface FormMerchantsTable {
  user_id: string
  form_id: string
  question_id: string
  method: PaymentMethod
  id: Generated<string>
  is_on: boolean
  details: DefaultJson<Record<string, unknown>>
  account_id: string | null
  is_seen: Generated<boolean>
  updated_at: DefaultTime
}

export interface StripeAccountsTable {
  account_id: string
  user_id: string | null
  details_submitted: Generated<boolean>
  charges_enabled: Generated<boolean>
  release_at: Date | null
  release_attempts: Generated<number>
  created_at: DefaultTime
  updated_at: DefaultTime
}

export interface StripeOnboardingsTable {
  state_hash: string
  browser_hash: string
  user_id: string
  session_hash: string
  form_id: string
  question_id: string
  account_id: string
  expires_at: Date
}

export type PaymentState = 'open' | 'pending' | 'paid' | 'failed' | 'expired'

export interface PaymentsTable {
  user_id: string
  id: string
  form_id: string
  submission_id: string
  request_hash: string
  version: number
  answers: Json<Record<string, unknown>>
  given: Json<Record<string, unknown>>
  uploads: Generated<string[]>
  question_id: string
  method: PaidMethod
  amount: string
  currency: string
  account: string
  provider_reference: string | null
  provider_url: string | null
  reference: string | null
  state: Generated<PaymentState>
  is_replaced: Generated<boolean>
  problem: string | null
  locale: Generated<string>
  source: DefaultJson<ResponseSource | null>
  response_number: number | null
  created_at: Date
  expires_at: Date
  paid_at: Date | null
  next_check_at: Date | null
  checks: Generated<number>
}

export interface PaymentReferencesTable {
  provider: PaidMethod
  reference: string
  user_id: string
  payment_id: string
}

export interface RefundsTable {
  user_id: string
  id: string
  payment_id: string
  amount: string
  state: Generated<RefundState>
  reference: string | null
  reason: string | null
  asked_name: Generated<string>
  created_at: Date
  settled_at: Date | null
  next_check_at: Date | null
  checks: Generated<number>
}
