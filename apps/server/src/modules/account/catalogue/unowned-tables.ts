import type { Entries } from './catalogue-entry.ts'

export const UNOWNED = {
  migrations: { owner: null, because: 'names the changes that the database has had' },
  housekeeping: { owner: null, because: 'says when each task is due' },
  provider_events: { owner: null, because: 'what providers reported, as they wrote it, until it was acted upon' },
  used_id_tokens: { owner: null, because: 'hashes of sign-ins that may not be repeated' },
  login_events: { owner: null, because: 'counts attempts by hashes, for the limits on them' },
  limit_counts: { owner: null, because: 'counts calls by hashes while a window lasts, for the limits on them' },
  grant_revocations: { owner: null, because: 'what providers have still to be told after its owner is gone' },
  object_deletions: { owner: null, because: 'files that nobody has any more, until the store has deleted them' },
  stopped_addresses: { owner: null, because: 'hashes of those who want no message from anybody here' },
  deletions: { owner: null, because: 'hashes of what was deleted, so that a restored backup loses it again' },
  server_processes: { owner: null, because: 'what each process tells of itself, for the operator’s page' },
  server_tallies: { owner: null, because: 'counts of the last days, for the operator’s page' },
  backups: { owner: null, because: 'says when everything was backed up' },
  message_counts: { owner: null, because: 'counts the messages of a day, and is gone after it' },
  operator_actions: { owner: null, because: 'says what operators did to which account, after it is deleted too' },
  kept_keys: { owner: null, because: 'keys for links that were made under an earlier SECRET_KEY' },
} as const satisfies Entries
