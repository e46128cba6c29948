import type { KeyScope } from '@wayform/core/api/api-keys.ts'
import type { ActivityVerb } from '@wayform/core/workspaces/activity.ts'
import type { InvitedRole, Role } from '@wayform/core/workspaces/roles.ts'
import type { BillingCycle, Plan } from '@wayform/core/plans/plans.ts'
import type { Generated } from 'kysely'
import type { DefaultJson, DefaultTime, PlanSource } from '../columns.ts'

export interface WorkspacesTable {
  id: string
  owner_id: string
  /** Empty: shown under the owner's name. */
  name: Generated<string>
  plan: Generated<Plan>
  billing_cycle: BillingCycle | null
  plan_changed_at: Date | null
  plan_source: PlanSource | null
  plan_cancel_at: Date | null
  plan_renews_at: Date | null
  billing_revision: Generated<number>
  max_form_count: number | null
  created_at: DefaultTime
}

export type MemberRole = Exclude<Role, 'owner'>

/** People who work in a workspace beside its owner. */
export interface MembersTable {
  workspace_id: string
  user_id: string
  role: MemberRole
  /** The forms that a viewer may look at; null: all of them. */
  form_ids: string[] | null
  joined_at: DefaultTime
  seen_at: Date | null
}

export interface InvitationsTable {
  workspace_id: string
  id: string
  channel: 'whatsapp' | 'email'
  address: string
  role: InvitedRole
  form_ids: string[] | null
  secret_hash: string
  invited_by: string
  sent_at: Date
  expires_at: Date
  declined_at: Date | null
}

/** Pins, read marks and notification choices of each person who is not the owner; the owner's stay with the form. */
export interface MemberFormsTable {
  workspace_id: string
  user_id: string
  form_id: string
  pinned_at: Date | null
  /** The highest number when this person last opened the form's responses. */
  seen_number: Generated<number>
  /** Null: not chosen. */
  wants_push: boolean | null
}

/** Keys of programs; of the key itself only a hash is stored. */
export interface ApiKeysTable {
  workspace_id: string
  id: string
  name: string
  key_start: string
  key_end: string
  key_hash: string
  scopes: KeyScope[]
  /** The forms that it reaches; null: all. */
  form_ids: string[] | null
  /** Null: the account is gone. */
  made_by: string | null
  made_at: Date
  expires_at: Date | null
  used_at: Date | null
  /** When the owner was notified that it is unused. */
  warned_at: Date | null
  ended_at: Date | null
  ended_by: string | null
  end_reason: 'revoked' | 'unused' | 'memberGone' | null
}

/** Calls of programs; kept for some days. */
export interface ApiCallsTable {
  workspace_id: string
  id: string
  at: Date
  key_id: string
  method: string
  path: string
  status: number
  duration_ms: number
  ip: string
  user_agent: string
  request_body: string
  /** Of a refusal; otherwise empty. */
  answer_body: string
  form_id: string | null
  response_number: number | null
}

/** Tries to send a response to a webhook; kept for some days. */
export interface WebhookAttemptsTable {
  workspace_id: string
  id: string
  at: Date
  delivery_id: string
  form_id: string
  response_number: number
  method: string
  url: string
  /** Null: no answer came. */
  status: number | null
  problem: string | null
  duration_ms: number
  request_body: string
  answer_head: string
  answer_body: string
  answer_bytes: number
}

/** Added to, never changed. Names are copies: a line outlives the person and the form. */
export interface ActivityTable {
  workspace_id: string
  id: Generated<string>
  at: Date
  person_id: string | null
  person_name: string
  verb: ActivityVerb
  form_id: string | null
  form_name: string | null
  details: DefaultJson<Record<string, unknown>>
}
