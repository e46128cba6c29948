import type {
  BridgeTokensTable,
  DeviceTokensTable,
  GoogleGrantsTable,
  GrantRevocationsTable,
  IdentitiesTable,
  LoginAttemptsTable,
  LoginEventsTable,
  NumberProofsTable,
  PendingMergesTable,
  ProviderLoginsTable,
  SessionsTable,
  StoreSubscriptionsTable,
  StripeCustomersTable,
  UsedIdTokensTable,
  UsersTable,
} from './tables/account-tables.ts'
import type {
  BookingBlocksTable,
  BookingHoldsTable,
  BookingSetupsTable,
  BookingWaitsTable,
  BookingsTable,
  CalendarFeedsTable,
  GoogleBusyTable,
  GoogleCalendarsTable,
} from './tables/booking-tables.ts'
import type { CataloguesTable, OpenedOrdersTable, ProductStockTable, ProductsTable } from './tables/catalogue-tables.ts'
import type {
  CustomerContactsTable,
  DeliveriesTable,
  MessageCountsTable,
  RecipientsTable,
  StoppedAddressesTable,
} from './tables/delivery-tables.ts'
import type {
  DomainHostsTable,
  DomainsTable,
  FoldersTable,
  FormCountersTable,
  FormIntegrationsTable,
  FormLinksTable,
  FormVersionsTable,
  FormVisitsTable,
  FormsTable,
  PasswordTriesTable,
} from './tables/form-tables.ts'
import type {
  FormMerchantsTable,
  PaymentReferencesTable,
  PaymentsTable,
  RefundsTable,
  StripeAccountsTable,
  StripeOnboardingsTable,
} from './tables/payment-tables.ts'
import type {
  FormPlacesTable,
  PlaceClaimsTable,
  PlaceHoldsTable,
  StockClaimsTable,
  StockHoldsTable,
} from './tables/place-tables.ts'
import type {
  DeletedResponsesTable,
  HandOffsTable,
  QuickRepliesTable,
  ResponseBordersTable,
  ResponseShortGramsTable,
  ResponseTextsTable,
  ResponsesTable,
} from './tables/response-tables.ts'
import type {
  BackupsTable,
  DeletionsTable,
  HousekeepingTable,
  IntentionsTable,
  KeptKeysTable,
  LimitCountsTable,
  MigrationsTable,
  OperatorActionsTable,
  ProviderEventsTable,
  SecretsTable,
  ServerProcessesTable,
  ServerTalliesTable,
} from './tables/server-tables.ts'
import type { ObjectDeletionsTable, UploadOwnersTable, UploadUsageTable, UploadsTable } from './tables/upload-tables.ts'
import type {
  ActivityTable,
  ApiCallsTable,
  ApiKeysTable,
  InvitationsTable,
  MemberFormsTable,
  MembersTable,
  WebhookAttemptsTable,
  WorkspacesTable,
} from './tables/workspace-tables.ts'

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
  google_calendars: GoogleCalendarsTable
  google_busy: GoogleBusyTable
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
