import type { Language } from '@wayform/core/languages.ts'
import type { BillingCycle, Plan } from '@wayform/core/plans/plans.ts'
import type { Generated } from 'kysely'
import type { DefaultTime, EarlierColumn, PlanSource } from '../columns.ts'

export interface UsersTable {
  id: string
  name: Generated<string>
  email: string | null
  email_verified: Generated<boolean>
  whatsapp_number: string | null
  provider: 'google' | 'apple' | 'whatsapp'
  plan: EarlierColumn<Plan>
  billing_cycle: EarlierColumn<BillingCycle | null>
  plan_changed_at: EarlierColumn<Date | null>
  plan_source: EarlierColumn<PlanSource | null>
  plan_cancel_at: EarlierColumn<Date | null>
  plan_renews_at: EarlierColumn<Date | null>
  billing_revision: EarlierColumn<number>
  language: Language | null
  max_form_count: EarlierColumn<number | null>
  blocked_at: Date | null
  last_upsell_trigger: string | null
  created_at: DefaultTime
}

export interface StripeCustomersTable {
  id: string
  user_id: string
  visited_at: Date | null
  created_at: DefaultTime
}

export interface StoreSubscriptionsTable {
  store: 'apple' | 'google'
  id: string
  user_id: string
  account_token: string | null
  product_id: string
  next_product_id: string | null
  status: 'active' | 'grace' | 'hold' | 'paused' | 'pending' | 'ended'
  period_end: Date | null
  is_acknowledged: Generated<boolean>
  retired_at: Date | null
  checked_at: Date
  created_at: DefaultTime
}

export interface IdentitiesTable {
  provider: string
  subject: string
  user_id: string
  created_at: DefaultTime
}

export interface SessionsTable {
  token_hash: string
  id: Generated<string>
  user_id: string
  device: Generated<string>
  platform: Generated<string>
  created_at: DefaultTime
  used_at: DefaultTime
}

export interface BridgeTokensTable {
  token_hash: string
  user_id: string
  expires_at: Date
}

export interface DeviceTokensTable {
  token: string
  user_id: string
  session_hash: string | null
  platform: Generated<'web' | 'ios' | 'android'>
  /** The keys of a browser; null with tokens of Firebase. */
  p256dh: string | null
  auth: string | null
  reached: Generated<string[]>
  created_at: DefaultTime
  seen_at: DefaultTime
}

export interface NumberProofsTable {
  user_id: string
  id: string
  number: string
  code_hash: string
  tries: Generated<number>
  expires_at: Date
}

export interface LoginAttemptsTable {
  id: string
  secret_hash: string
  number: string
  code_hash: string
  word_hash: string
  tries: Generated<number>
  state: Generated<'pending' | 'verified' | 'used' | 'replaced'>
  created_at: DefaultTime
  expires_at: Date
}

export interface ProviderLoginsTable {
  state_hash: string
  browser_hash: string
  provider: 'google' | 'apple'
  purpose: 'login' | 'merge' | 'forms' | 'sheets' | 'calendar'
  user_id: string | null
  session_hash: string | null
  redirect: string
  form_id: string | null
  /** Whose calendar is to be connected; empty: the shop's. */
  staff_id: Generated<string | null>
  handle_hash: string | null
  sealed_answer: string | null
  expires_at: Date
}

export interface UsedIdTokensTable {
  token_hash: string
  expires_at: Date
}

export interface PendingMergesTable {
  user_id: string
  id: string
  session_hash: string
  subject: string
  name: string
  email: string | null
  email_verified: boolean
  holder_id: string | null
  kept_id: string
  expires_at: Date
}

export interface GoogleGrantsTable {
  user_id: string
  subject: string
  email: string | null
  revoked_at: Date | null
  connected_at: Date
}

export interface GrantRevocationsTable {
  id: string
  provider: 'apple' | 'google' | 'stripe'
  sealed: string
  attempts: Generated<number>
  next_attempt_at: Date
}

export interface LoginEventsTable {
  kind: 'code' | 'try'
  subject: string
  at: DefaultTime
}
