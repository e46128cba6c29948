import type { Tables } from '../../../platform/db/tables.ts'

export type Table = keyof Tables

/**
 * `export`: in the archive of the account. `omit`: the archive has it elsewhere, or it says nothing to its owner.
 * `secret`: opens or proves something, or is not the owner's to read (deleted, or not sent yet); in no archive.
 */
export type ColumnRule = 'export' | 'omit' | 'secret'

/**
 * `move`: the rows get the other owner. `move with its form`: the same, between the copy of the forms and the end of the
 * originals. `end`: deleted of both accounts, so that whoever is signed in or on the way to something begins again.
 * `step`: decided by a step in merge/move-account.repository.ts. `with`: the rows follow those of another table.
 */
export type MergeRule = 'root' | 'move' | 'move with its form' | 'end' | 'step' | { with: Table }

/**
 * `cascade`: goes by reference with the account's row. `delete`: has no reference, and goes by a statement of its own.
 * `step`: by a step in delete-account.ts, which tells the outside where there is something to tell.
 */
export type DeletionRule =
  | 'root'
  | 'cascade'
  | 'delete'
  | 'step'
  | 'step, then cascade'
  | 'step, then delete'
  | { with: Table }

export type OwnedEntry<T extends Table = Table> = {
  /** The column that names the account; or the path to it, where no column does. */
  owner: (keyof Tables[T] & ('user_id' | 'id')) | { column: keyof Tables[T]; in: 'identities.subject' }
  merge: MergeRule
  deletion: DeletionRule
  columns: { readonly [C in keyof Tables[T]]: ColumnRule }
}

/** A table with nothing of an account in it, and why that is so. */
export type UnownedEntry = { owner: null; because: string }

export type Entries = { readonly [T in Table]?: OwnedEntry<T> | UnownedEntry }
export type CompleteEntries = { readonly [T in Table]: OwnedEntry<T> | UnownedEntry }
