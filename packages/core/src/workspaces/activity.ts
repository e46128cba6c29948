import type { IntegrationKind } from '../form/integrations/integrations.ts'
import type { PaymentMethod } from '../money/provider-amounts.ts'
import type { Plan } from '../plans/plans.ts'
import type { ResponseStatus } from '../responses/statuses.ts'
import type { Role } from './roles.ts'

/** Kinds of activity, by which its list is filtered. */
export const ACTIVITY_KINDS = ['forms', 'responses', 'settings', 'integrations', 'money', 'members'] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

/** All actions in the activity, and their kinds: the only such list. */
export const ACTIVITY = {
  formCreated: 'forms',
  formCopied: 'forms',
  formChanged: 'forms',
  formPublished: 'forms',
  formRestored: 'forms',
  formOpened: 'forms',
  formClosed: 'forms',
  formDeleted: 'forms',
  formBroughtBack: 'forms',
  responsesExported: 'responses',
  responsesImported: 'responses',
  importRemoved: 'responses',
  responsesDeleted: 'responses',
  responsesBroughtBack: 'responses',
  statusChanged: 'responses',
  noteChanged: 'responses',
  bookingMade: 'responses',
  bookingMoved: 'responses',
  filesOpened: 'responses',
  responseAssigned: 'responses',
  paymentMarked: 'money',
  paymentRefunded: 'money',
  paymentUnmarked: 'money',
  refundAsked: 'money',
  refundMade: 'money',
  refundFailed: 'money',
  dataExported: 'responses',
  settingsChanged: 'settings',
  folderCreated: 'settings',
  folderRenamed: 'settings',
  folderDeleted: 'settings',
  repliesChanged: 'settings',
  productAdded: 'settings',
  productChanged: 'settings',
  productsChanged: 'settings',
  productsDeleted: 'settings',
  productsImported: 'settings',
  productsBroughtBack: 'settings',
  catalogueChanged: 'settings',
  bookingsChanged: 'settings',
  domainSet: 'settings',
  domainRemoved: 'settings',
  workspaceRenamed: 'settings',
  activityExported: 'settings',
  integrationConnected: 'integrations',
  integrationChanged: 'integrations',
  integrationPaused: 'integrations',
  integrationResumed: 'integrations',
  integrationRemoved: 'integrations',
  secretRenewed: 'integrations',
  keyMade: 'integrations',
  keyRevoked: 'integrations',
  googleConnected: 'integrations',
  googleDisconnected: 'integrations',
  merchantConnected: 'money',
  merchantChanged: 'money',
  merchantRemoved: 'money',
  planChanged: 'money',
  memberInvited: 'members',
  invitationWithdrawn: 'members',
  memberJoined: 'members',
  memberRoleChanged: 'members',
  memberRemoved: 'members',
  memberLeft: 'members',
  workspaceHandedOver: 'members',
} as const satisfies Record<string, ActivityKind>
export type ActivityVerb = keyof typeof ACTIVITY

export const ACTIVITY_VERBS = Object.keys(ACTIVITY) as ActivityVerb[]

export function verbsOf(kind: ActivityKind): ActivityVerb[] {
  return ACTIVITY_VERBS.filter((verb) => ACTIVITY[verb] === kind)
}

/** The settings of a form, as the line about a change names them. */
export const SETTINGS_GROUPS = [
  'name',
  'link',
  'language',
  'number',
  'routing',
  'notifications',
  'seo',
  'button',
  'protection',
  'branding',
  'domain',
  'access',
  'states',
] as const
export type SettingsGroup = (typeof SETTINGS_GROUPS)[number]

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const

type None = Record<never, never>
type Named = { name: string }
/** A form may have several webhooks. */
type OfIntegration = { integration: IntegrationKind; webhookId?: string }
type OfMethod = { method: PaymentMethod }
type OfResponse = { number: number }
type OfProducts = { products: number }

/** The details of each line: names and numbers, never answers, files’ names or secrets. */
type Special = {
  formCopied: Named
  formPublished: { version: number; added?: number; changed?: number; removed?: number }
  formRestored: { version: number }
  responsesExported: { format: (typeof EXPORT_FORMATS)[number]; count: number | null }
  /** `after`: the number of the form's last response before them. */
  responsesImported: { count: number; importId: string; after: number }
  importRemoved: { count: number }
  responsesDeleted: { count: number }
  responsesBroughtBack: { count: number }
  /** With the name that the form gives the state, where that is not the usual one. */
  statusChanged: OfResponse & { status: ResponseStatus; name?: string; isOrder?: true }
  noteChanged: OfResponse
  bookingMade: OfResponse
  bookingMoved: OfResponse
  filesOpened: OfResponse
  /** Null: to no member. */
  responseAssigned: OfResponse & { assignee: string | null }
  paymentMarked: OfResponse & OfMethod
  paymentRefunded: OfResponse & OfMethod
  paymentUnmarked: OfResponse & OfMethod
  refundAsked: OfResponse & OfMethod
  refundMade: OfResponse & OfMethod
  refundFailed: OfResponse & OfMethod
  settingsChanged: { groups: SettingsGroup[] }
  folderCreated: Named
  folderRenamed: Named & { before: string }
  folderDeleted: Named
  productAdded: Named
  productChanged: Named
  productsChanged: OfProducts
  productsDeleted: OfProducts
  productsImported: OfProducts
  productsBroughtBack: OfProducts
  domainSet: Named
  workspaceRenamed: Named
  integrationConnected: OfIntegration
  integrationChanged: OfIntegration
  integrationPaused: OfIntegration
  integrationResumed: OfIntegration
  integrationRemoved: OfIntegration
  keyMade: Named
  keyRevoked: Named
  merchantConnected: OfMethod
  merchantChanged: OfMethod
  merchantRemoved: OfMethod
  planChanged: { plan: Plan; planBefore: Plan }
  memberInvited: Named & { role: Role }
  invitationWithdrawn: Named
  memberJoined: { role: Role }
  memberRoleChanged: Named & { role: Role; roleBefore?: Role }
  memberRemoved: Named
  workspaceHandedOver: Named
}
type DetailsOf<V extends ActivityVerb> = V extends keyof Special ? Special[V] : None

export type Activity = { [V in ActivityVerb]: { verb: V } & DetailsOf<V> }[ActivityVerb]

/** The same as it is read: which of them there are is the verb's matter. */
export type ActivityDetails = {
  name?: string | undefined
  before?: string | undefined
  version?: number | undefined
  added?: number | undefined
  changed?: number | undefined
  removed?: number | undefined
  format?: (typeof EXPORT_FORMATS)[number] | undefined
  count?: number | null | undefined
  number?: number | undefined
  products?: number | undefined
  assignee?: string | null | undefined
  status?: ResponseStatus | undefined
  /** Its state has the name that orders use. */
  isOrder?: boolean | undefined
  groups?: readonly SettingsGroup[] | undefined
  integration?: IntegrationKind | undefined
  method?: PaymentMethod | undefined
  plan?: Plan | undefined
  planBefore?: Plan | undefined
  role?: Role | undefined
  roleBefore?: Role | undefined
  /** The name of the key with which a program did it. */
  key?: string | undefined
}

/** Entries are kept for this many months, then deleted. */
export const ACTIVITY_MONTHS = 12
