import type { Entries } from './catalogue-entry.ts'

export const WORKSPACES = {
  workspaces: {
    of: 'person',
    owner: 'owner_id',
    // In a merge its content moves to the workspace that is kept.
    merge: 'root',
    deletion: 'cascade',
    columns: {
      id: 'export',
      owner_id: 'omit',
      name: 'export',
      plan: 'export',
      billing_cycle: 'export',
      plan_changed_at: 'export',
      plan_source: 'export',
      plan_cancel_at: 'export',
      plan_renews_at: 'export',
      billing_revision: 'omit',
      max_form_count: 'export',
      created_at: 'export',
    },
  },
  // Somebody's part in a workspace of another; who leaves takes nothing of the workspace along.
  members: {
    of: 'person',
    owner: 'user_id',
    merge: 'step',
    deletion: 'cascade',
    columns: {
      workspace_id: 'export',
      user_id: 'omit',
      role: 'export',
      form_ids: 'omit',
      joined_at: 'export',
      seen_at: 'export',
    },
  },
  member_forms: {
    of: 'person',
    owner: 'user_id',
    merge: { with: 'members' },
    deletion: 'cascade',
    columns: {
      workspace_id: 'omit',
      user_id: 'omit',
      form_id: 'omit',
      pinned_at: 'omit',
      seen_number: 'omit',
      wants_push: 'omit',
    },
  },
  invitations: {
    of: 'workspace',
    owner: 'workspace_id',
    merge: 'end',
    deletion: 'cascade',
    columns: {
      workspace_id: 'omit',
      id: 'omit',
      channel: 'export',
      address: 'export',
      role: 'export',
      form_ids: 'omit',
      secret_hash: 'secret',
      invited_by: 'omit',
      sent_at: 'export',
      expires_at: 'export',
      declined_at: 'omit',
    },
  },
  // What a person did in a workspace stays with that workspace, under the name at that time, for its twelve months: who
  // exported everything must not vanish by deleting the account. The id goes with the account.
  activity: {
    of: 'workspace',
    owner: 'workspace_id',
    merge: 'step',
    deletion: 'cascade',
    columns: {
      workspace_id: 'omit',
      id: 'omit',
      at: 'export',
      person_id: 'omit',
      person_name: 'export',
      verb: 'export',
      form_id: 'omit',
      form_name: 'export',
      details: 'export',
    },
  },
} as const satisfies Entries
