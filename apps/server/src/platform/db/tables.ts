import type { SuspectReason } from '@wayform/contract/calls/responses.ts'
import type { ResponseStatus, StatusNames } from '@wayform/core/responses/statuses.ts'
import type {
  DeliveryOccasion,
  DeliveryState,
  DestinationName,
  HoldReason,
} from '@wayform/contract/shapes/deliveries.ts'
import type { Access } from '@wayform/core/form/access/access.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import type { FormParts } from '@wayform/core/form/parts/parts.ts'
import type { MessageLanguage, SettingsTexts } from '@wayform/core/form/settings/settings-texts.ts'
import type { IntegrationKind } from '@wayform/core/form/integrations/integrations.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { PaymentMethod } from '@wayform/core/money/provider-amounts.ts'
import type { PaidMethod } from '@wayform/core/questions/payment/answer.ts'
import type { RefundState } from '@wayform/core/questions/payment/refunds.ts'
import type { ResponseSource } from '@wayform/core/share/source.ts'
import type { BillingCycle, Plan } from '@wayform/core/plans/plans.ts'
import type { JumpRow } from '@wayform/core/routing/route-response.ts'
import type { Generated } from 'kysely'
import type { DefaultJson, DefaultTime, EarlierColumn, Json, PlanSource } from './columns.ts'
import type { MessageChannel } from '@wayform/core/plans/message-caps.ts'
import type {
  BookingBlocksTable,
  BookingHoldsTable,
  BookingSetupsTable,
  BookingsTable,
  BookingWaitsTable,
  CalendarFeedsTable,
} from './booking-tables.ts'
import type { CataloguesTable, OpenedOrdersTable, ProductsTable, ProductStockTable } from './catalogue-tables.ts'
import type {
  ActivityTable,
  InvitationsTable,
  MemberFormsTable,
  MembersTable,
  WorkspacesTable,
  ApiCallsTable,
  ApiKeysTable,
  WebhookAttemptsTable,
} from './workspace-tables.ts'

export type { DefaultJson, DefaultTime, Json, PlanSource } from './columns.ts'

/**
 * The row types of every table, for reading and writing. Where a table belongs to a workspace, its column `user_id` is
 * the workspace's id (docs/decisions/042); the account's catalogue says which tables those are.
 */
export interface Tables {
  migrations: MigrationsTable
  provider_events: ProviderEventsTable
  housekeeping: HousekeepingTable
  secrets: SecretsTable
  users: UsersTable
  workspaces: WorkspacesTable
  members: MembersTable
  invitations: InvitationsTable
  api_keys: ApiKeysTable
  api_calls: ApiCallsTable
  webhook_attempts: WebhookAttemptsTable
  member_forms: MemberFormsTable
  activity: ActivityTable
  stripe_customers: StripeCustomersTable
  store_subscriptions: StoreSubscriptionsTable
  identities: IdentitiesTable
  sessions: SessionsTable
  bridge_tokens: BridgeTokensTable
  device_tokens: DeviceTokensTable
  number_proofs: NumberProofsTable
  login_attempts: LoginAttemptsTable
  provider_logins: ProviderLoginsTable
  used_id_tokens: UsedIdTokensTable
  pending_merges: PendingMergesTable
  google_grants: GoogleGrantsTable
  grant_revocations: GrantRevocationsTable
  login_events: LoginEventsTable
  folders: FoldersTable
  forms: FormsTable
  form_links: FormLinksTable
  form_versions: FormVersionsTable
  form_counters: FormCountersTable
  form_integrations: FormIntegrationsTable
  form_merchants: FormMerchantsTable
  stripe_accounts: StripeAccountsTable
  stripe_onboardings: StripeOnboardingsTable
  payments: PaymentsTable
  payment_references: PaymentReferencesTable
  refunds: RefundsTable
  responses: ResponsesTable
  deleted_responses: DeletedResponsesTable
  response_borders: ResponseBordersTable
  response_short_grams: ResponseShortGramsTable
  opened_orders: OpenedOrdersTable
  response_texts: ResponseTextsTable
  form_visits: FormVisitsTable
  form_places: FormPlacesTable
  place_claims: PlaceClaimsTable
  place_holds: PlaceHoldsTable
  password_tries: PasswordTriesTable
  stock_claims: StockClaimsTable
  stock_holds: StockHoldsTable
  quick_replies: QuickRepliesTable
  catalogues: CataloguesTable
  products: ProductsTable
  product_stock: ProductStockTable
  booking_setups: BookingSetupsTable
  booking_blocks: BookingBlocksTable
  bookings: BookingsTable
  booking_holds: BookingHoldsTable
  booking_waits: BookingWaitsTable
  calendar_feeds: CalendarFeedsTable
  deliveries: DeliveriesTable
  hand_offs: HandOffsTable
  uploads: UploadsTable
  upload_owners: UploadOwnersTable
  upload_usage: UploadUsageTable
  object_deletions: ObjectDeletionsTable
  domains: DomainsTable
  domain_hosts: DomainHostsTable
  recipients: RecipientsTable
  customer_contacts: CustomerContactsTable
  stopped_addresses: StoppedAddressesTable
  message_counts: MessageCountsTable
  intentions: IntentionsTable
  limit_counts: LimitCountsTable
  deletions: DeletionsTable
  backups: BackupsTable
  operator_actions: OperatorActionsTable
  kept_keys: KeptKeysTable
  server_processes: ServerProcessesTable
  server_tallies: ServerTalliesTable
}

export interface MigrationsTable {
  name: string
  checksum: string
  applied_at: DefaultTime
}

export interface ProviderEventsTable {
  provider: string
  event_id: string
  payload: Json<unknown>
  received_at: DefaultTime
  processed_at: Date | null
  attempts: Generated<number>
  next_attempt_at: DefaultTime
  lease_until: Date | null
  last_error: string | null
}

export interface HousekeepingTable {
  name: string
  due_at: Date
  lease_token: string | null
  lease_until: Date | null
  last_run_at: Date | null
  last_error: string | null
}

export interface SecretsTable {
  user_id: string
  owner_kind: string
  owner_id: string
  name: string
  sealed: string
  updated_at: DefaultTime
}

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
  purpose: 'login' | 'merge' | 'forms' | 'sheets'
  user_id: string | null
  session_hash: string | null
  redirect: string
  form_id: string | null
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

export type FormMeta = { title: string; desc: string; image: string; imageType: string }

export interface FoldersTable {
  workspace_id: string
  id: string
  name: string
  position: Generated<number>
  created_at: Date
}

export interface FormsTable {
  user_id: string
  id: string
  name: string
  link: string
  language: Language
  whatsapp_number: string
  enabled: Generated<boolean>
  blocked: Generated<boolean>
  submit_text: Generated<string>
  meta: DefaultJson<Partial<FormMeta>>
  response_jump_type: Generated<'default' | 'sequence' | 'logic'>
  response_jump_data: DefaultJson<JumpRow[]>
  email_notification_enabled: Generated<boolean>
  email_notification_email: Generated<string>
  whatsapp_notification_enabled: Generated<boolean>
  push_notification_enabled: Generated<boolean>
  /** Customers who gave an address get a mail about their order or booking. */
  customer_mail_enabled: Generated<boolean>
  uses_domain: Generated<boolean>
  proof_of_work: Generated<boolean>
  remove_branding: Generated<boolean>
  settings_texts: DefaultJson<SettingsTexts>
  message_language: Generated<MessageLanguage>
  /** Null: nothing of it is used. */
  access: DefaultJson<Access | null>
  password_hash: string | null
  status_names: DefaultJson<StatusNames>
  pinned_at: Date | null
  folder_id: string | null
  tags: Generated<string[]>
  archived_at: Date | null
  draft: Json<FormDoc>
  /** Texts, look and endings of the draft, as far as they are used. */
  parts: DefaultJson<Partial<FormParts>>
  revision: Generated<number>
  settings_revision: Generated<number>
  published_version: number | null
  published_revision: number | null
  google_form_id: string | null
  google_edit_url: string | null
  google_answer_url: string | null
  created_at: DefaultTime
  updated_at: DefaultTime
  deleted_at: Date | null
}

export interface FormLinksTable {
  link_key: string
  user_id: string
  form_id: string
}

export interface FormVersionsTable {
  user_id: string
  form_id: string
  version: number
  questions: Json<FormDoc>
  parts: DefaultJson<Partial<FormParts>>
  published_at: DefaultTime
}

export interface FormCountersTable {
  user_id: string
  form_id: string
  last_number: Generated<number>
  stored: Generated<number>
  unread: Generated<number>
  upload_bytes: Generated<number>
  /** Counter of test answers, which are numbered -1, -2, -3… */
  last_test: Generated<number>
  /** How often responses were deleted or came back. */
  removals: Generated<number>
}

/** The state of an integration without its secrets, by kind. */
export type IntegrationConfig = Record<string, unknown>

export interface FormIntegrationsTable {
  user_id: string
  form_id: string
  kind: IntegrationKind
  config: Json<IntegrationConfig>
  is_active: Generated<boolean>
  paused_reason: string | null
  failing_since: Date | null
  updated_at: DefaultTime
}

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

export interface ResponsesTable {
  user_id: string
  form_id: string
  number: number
  id: Generated<string>
  submission_id: string
  request_hash: string
  version: number
  answers: Json<Record<string, unknown>>
  delivered_to: string
  locale: Generated<string>
  suspect_reasons: Generated<SuspectReason[]>
  created_at: DefaultTime
  source: DefaultJson<ResponseSource | null>
  status: Generated<ResponseStatus>
  note: Generated<string>
  /** The member whose number it was routed to. */
  member_id: string | null
}

/** How many responses of each form are open in an account beyond its quota. */
export interface ResponseBordersTable {
  user_id: string
  /** What the numbers were counted from. */
  basis: string
  open: Json<Record<string, number>>
}

export interface DeletedResponsesTable {
  user_id: string
  form_id: string
  number: number
  content: Json<unknown>
  destinations: Generated<string[]>
  deleted_at: Date
}

export interface ResponseTextsTable {
  user_id: string
  form_id: string
  number: number
  words: string
  grams: number[]
}

export interface ResponseShortGramsTable {
  user_id: string
  form_id: string
  gram: number
  chunk: number
  /** As ones and zeros. */
  blocks: string
}

/** Of `took`, the page is a number of seconds. */
export type VisitKind = 'view' | 'start' | 'page' | 'passed' | 'took'

export interface FormVisitsTable {
  user_id: string
  form_id: string
  quarter: Date
  kind: VisitKind
  page: Generated<string>
  visits: number
}

/** How many of something are taken. The form's counter row is the lock of all of them. */
export interface FormPlacesTable {
  user_id: string
  form_id: string
  place: string
  period: string
  taken: number
}

/** What a response took. A deleted one has given it back, and takes it again when it returns. */
export interface PlaceClaimsTable {
  user_id: string
  form_id: string
  response_number: number
  place: string
  period: string
  is_held: Generated<boolean>
}

/** Wrong passwords of an address. `since`: when they began, or when they became too many. */
export interface PasswordTriesTable {
  user_id: string
  form_id: string
  address: string
  tries: number
  since: Date
}

/** What a payment in progress keeps free for a while. */
export interface PlaceHoldsTable {
  user_id: string
  form_id: string
  submission_id: string
  /** A hash of where the payment was started from. */
  address: Generated<string>
  place: string
  period: string
  expires_at: Date
}

/** What a response took from the stock; a deleted one holds it no more. */
export interface StockClaimsTable {
  user_id: string
  form_id: string
  response_number: number
  product_id: string
  variant_id: string
  quantity: number
  is_held: Generated<boolean>
}

/** What a payment in progress keeps from the stock for a while. */
export interface StockHoldsTable {
  user_id: string
  form_id: string
  submission_id: string
  /** A hash of where the payment was started from. */
  address: Generated<string>
  product_id: string
  variant_id: string
  quantity: number
  expires_at: Date
}

/** The parameters of a notice's text: ids, not copies. */
export type Notice = { kind: string; params: Record<string, string | number> }

export interface DeliveriesTable {
  user_id: string
  form_id: string | null
  response_number: number | null
  destination: DestinationName
  id: Generated<string>
  state: Generated<DeliveryState>
  attempts: Generated<number>
  next_attempt_at: DefaultTime
  lease_until: Date | null
  fence: string | null
  provider_id: string | null
  last_error: string | null
  updated_at: DefaultTime
  occasion: Generated<DeliveryOccasion>
  dedupe_key: string | null
  notice: DefaultJson<Notice | null>
  held_reason: HoldReason | null
  sent_at: Date | null
  delivered_at: Date | null
  read_at: Date | null
  /** The W3C traceparent of what stored the response. */
  trace: string | null
}

export type UploadKind = 'answer' | 'media' | 'meta'
export type UploadState = 'issued' | 'stored' | 'used'

export interface UploadsTable {
  user_id: string
  id: string
  kind: UploadKind
  form_id: string | null
  question_id: string | null
  submission_id: string | null
  response_number: number | null
  name: string
  type: string
  size: number | null
  state: Generated<UploadState>
  object_key: string
  created_at: DefaultTime
  expires_at: Date
  sweep_at: Date
}

export interface HandOffsTable {
  user_id: string
  form_id: string
  response_number: number
  opened_at: Date | null
  copied_at: Date | null
  scanned_at: Date | null
}

export interface UploadOwnersTable {
  id: string
  user_id: string
}

export interface UploadUsageTable {
  user_id: string
  bytes: Generated<number>
}

export interface ObjectDeletionsTable {
  object_key: string
  due_at: Date
}

export interface DomainsTable {
  user_id: string
  hostname: string
  token: string
  has_proof: Generated<boolean>
  points_here: Generated<boolean>
  failing_since: Date | null
  checked_at: Date | null
  next_check_at: Date | null
  created_at: DefaultTime
}

export interface DomainHostsTable {
  hostname: string
  user_id: string
}

export interface RecipientsTable {
  user_id: string
  channel: MessageChannel
  address: string
  proven_at: Date | null
  stopped_at: Date | null
  asked_at: Date | null
  asks: Generated<number>
  secret: string | null
  secret_expires_at: Date | null
  code_hash: string | null
  code_expires_at: Date | null
  code_tries: Generated<number>
  switched_off_at: Date | null
  created_at: DefaultTime
}

/** What a customer said about messages of a workspace. The address itself is only in their answers. */
export interface CustomerContactsTable {
  user_id: string
  channel: MessageChannel
  address_hash: string
  agreed_at: Date | null
  stopped_at: Date | null
  created_at: Date
}

export interface QuickRepliesTable {
  workspace_id: string
  id: string
  position: number
  title: string | null
  text: string | null
  translations: DefaultJson<Partial<Record<Language, string>>>
  deleted_at: Date | null
}

export interface StoppedAddressesTable {
  address_hash: string
  stopped_at: Date
}

export interface MessageCountsTable {
  day: string
  subject: string
  count: number
}

export interface IntentionsTable {
  key_hash: string
  user_id: string | null
  /** The id of the object that the call creates, so that a repeat after a crash finds it. */
  id: string
  request_hash: string
  fence: string
  lease_until: Date
  /** Sealed; null until it is done. */
  answer: string | null
  created_at: Date
}

/** The used part of a rate limit, over all servers, until `ends_at`. */
export interface LimitCountsTable {
  key_hash: string
  used: number
  ends_at: Date
}

/** A deletion by the hash of its id. It outlives what it is about. */
export interface DeletionsTable {
  hash: string
  deleted_at: Date
  undone_at: Date | null
  copied_at: Date | null
}

export interface BackupsTable {
  id: string
  file: string
  started_at: Date
  taken_at: Date | null
  verified_at: Date | null
  bytes: Generated<number>
  row_count: Generated<number>
  file_count: Generated<number>
  problem: string | null
}

export interface OperatorActionsTable {
  id: string
  at: Date
  account_id: string
  action: string
  details: Json<Record<string, unknown>>
}

export interface KeptKeysTable {
  purpose: string
  key_id: string
  sealed: string
  kept_at: Date
  /** Null: for ever. */
  kept_until: Date | null
}

/** A process that serves, as it told last. */
export interface ServerProcessesTable {
  id: string
  version: string
  started_at: Date
  seen_at: Date
  delivers: boolean
  requests_per_second: number
  /** 95 of 100 requests took less; null without requests. */
  most_within_ms: number | null
}

/** What all processes counted in ten minutes. */
export interface ServerTalliesTable {
  name: string
  period: Date
  good: number
  bad: number
  seconds: number
  most: number
  last_good_at: Date | null
}
