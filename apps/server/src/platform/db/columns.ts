import type { ColumnType, RawBuilder } from 'kysely'

/** A jsonb column: read as a value, written only with `jsonb(value)`. */
export type Json<T> = ColumnType<T, RawBuilder<T>, RawBuilder<T>>

/** The same, with a database default. */
export type DefaultJson<T> = ColumnType<T, RawBuilder<T> | undefined, RawBuilder<T>>

/** A time with a database default. */
export type DefaultTime = ColumnType<Date, Date | undefined, Date>

/** The provider that a plan is paid at. */
export type PlanSource = 'stripe' | 'apple' | 'google' | 'sandbox'

/** A column that the version before reads: written with the workspace's, and read by nothing here. */
export type EarlierColumn<T> = ColumnType<{ readonly isOfWorkspace: true }, T | undefined, T>
