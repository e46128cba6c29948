import type { Tables } from '../../../platform/db/tables.ts'

export type Table = keyof Tables

/**
 * `export`: included in the archive of the account. `omit`: the archive has it elsewhere, or it is meaningless to the
 * owner.
 * `secret`: grants or proves something, or is not for the owner to read (deleted, or not sent yet); never in an
 * archive.
 */
export type ColumnRule = 'export' | 'omit' | 'secret'

/**
 * `move`: the rows change their owner. `move with its form`: the same, after the forms are copied and before the
 * originals are deleted. `end`: deleted for both accounts, so that sessions and pending flows start again. `step`:
 * decided by a step in merge/move-account.repository.ts. `with`: the rows follow those of another table.
 */
export type MergeRule = 'root' | 'move' | 'move with its form' | 'end' | 'step' | { with: Table }

/**
 * `cascade`: deleted by reference with the account's row. `delete`: has no reference and needs its own statement.
 * `step`: deleted by a step in delete-account.ts, which also stores the revocations for providers.
 */
export type DeletionRule =
  | 'root'
  | 'cascade'
  | 'delete'
  | 'step'
  | 'step, then cascade'
  | 'step, then delete'
  | { with: Table }

/** Whose the rows are. `both`: some are a person's, some a workspace's. */
export type Owning = 'person' | 'workspace' | 'both'

export type OwnedEntry<T extends Table = Table> = {
  of: Owning
  /** The column that refers to the person or the workspace, or the path to it if there is none. */
  owner:
    | (keyof Tables[T] & ('user_id' | 'workspace_id' | 'owner_id' | 'id'))
    | { column: keyof Tables[T]; in: 'identities.subject' }
  merge: MergeRule
  deletion: DeletionRule
  columns: { readonly [C in keyof Tables[T]]: ColumnRule }
}

/** A table without data of any account or workspace, and the reason. */
export type UnownedEntry = { owner: null; because: string }

export type Entries = { readonly [T in Table]?: OwnedEntry<T> | UnownedEntry }
export type CompleteEntries = { readonly [T in Table]: OwnedEntry<T> | UnownedEntry }
