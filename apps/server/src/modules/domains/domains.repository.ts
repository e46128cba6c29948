import { type Selectable, sql } from 'kysely'
import type { Plan } from '@wayform/core/plans/plans.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DomainsTable } from '../../platform/db/tables/form-tables.ts'
import { HOST_CHANGED, USER_CHANGED } from '../../platform/db/change-channels.ts'
import { notifyChange } from '../../platform/db/notify-change.ts'

/** An account's domain; `isHeld`: the account has the host, so it is served. */
export type DomainRow = Selectable<DomainsTable> & { isHeld: boolean }

export type DomainFindings = Pick<
  Selectable<DomainsTable>,
  'has_proof' | 'points_here' | 'failing_since' | 'checked_at' | 'next_check_at'
>

/**
 * Writers lock the account first, then the host, then rows of `domains`. With that order, two accounts that want the
 * same host can't deadlock.
 */
export function domainsRepository(db: Db | Tx) {
  return {
    async find(userId: string): Promise<DomainRow | undefined> {
      return db
        .selectFrom('domains')
        .leftJoin('domain_hosts', (join) =>
          join
            .onRef('domain_hosts.user_id', '=', 'domains.user_id')
            .onRef('domain_hosts.hostname', '=', 'domains.hostname'),
        )
        .selectAll('domains')
        .select(sql<boolean>`domain_hosts.hostname is not null`.as('isHeld'))
        .where('domains.user_id', '=', userId)
        .executeTakeFirst()
    },

    lockAccount: (userId: string) =>
      db.selectFrom('workspaces').select('id').where('id', '=', userId).forNoKeyUpdate().execute(),

    /** A new host starts over; the same host changes nothing. */
    claim: (claim: { userId: string; hostname: string; token: string; now: Date; nextCheckAt: Date }) =>
      db
        .insertInto('domains')
        .values({
          user_id: claim.userId,
          hostname: claim.hostname,
          token: claim.token,
          next_check_at: claim.nextCheckAt,
          created_at: claim.now,
        })
        .onConflict((conflict) =>
          conflict
            .column('user_id')
            .doUpdateSet({
              hostname: claim.hostname,
              token: claim.token,
              has_proof: false,
              points_here: false,
              failing_since: null,
              checked_at: null,
              next_check_at: claim.nextCheckAt,
              created_at: claim.now,
            })
            .where('domains.hostname', '<>', claim.hostname),
        )
        .execute(),

    async remove(userId: string) {
      await db.deleteFrom('domains').where('user_id', '=', userId).execute()
      await db
        .updateTable('forms')
        .set({ uses_domain: false })
        .where('user_id', '=', userId)
        .where('uses_domain', '=', true)
        .execute()
    },

    /**
     * Assigns the host to this account if it is free, and returns its current account. The row is locked either way.
     */
    async takeHost(hostname: string, userId: string): Promise<string> {
      const row = await db
        .insertInto('domain_hosts')
        .values({ hostname, user_id: userId })
        .onConflict((conflict) => conflict.column('hostname').doUpdateSet({ hostname }))
        .returning('user_id')
        .executeTakeFirstOrThrow()
      return row.user_id
    },

    moveHost: (hostname: string, userId: string) =>
      db.updateTable('domain_hosts').set({ user_id: userId }).where('hostname', '=', hostname).execute(),

    /** The host that this account has, other than the one to keep. */
    async releaseHost(userId: string, kept = ''): Promise<void> {
      const gone = await db
        .deleteFrom('domain_hosts')
        .where('user_id', '=', userId)
        .where('hostname', '<>', kept)
        .returning('hostname')
        .execute()
      for (const { hostname } of gone) await this.notifyChanged(hostname, userId)
    },

    record: (userId: string, findings: DomainFindings) =>
      db.updateTable('domains').set(findings).where('user_id', '=', userId).execute(),

    /** The proof is gone, so the host is released; the account's wish for it stays. */
    lose: (userId: string) =>
      db.updateTable('domains').set({ has_proof: false, failing_since: null }).where('user_id', '=', userId).execute(),

    due: (now: Date, limit: number): Promise<{ user_id: string }[]> =>
      db
        .selectFrom('domains')
        .select('user_id')
        .where('next_check_at', '<=', now)
        .orderBy('next_check_at')
        .limit(limit)
        .execute(),

    /** The owner of a host, looked up for every request. */
    findHost: (hostname: string): Promise<{ userId: string; plan: Plan } | undefined> =>
      db
        .selectFrom('domain_hosts')
        .innerJoin('workspaces', 'workspaces.id', 'domain_hosts.user_id')
        .select(['domain_hosts.user_id as userId', 'workspaces.plan'])
        .where('domain_hosts.hostname', '=', hostname)
        .executeTakeFirst(),

    /** Every process drops the host and this owner's pages from its cache once this transaction commits. */
    async notifyChanged(hostname: string, userId: string) {
      await notifyChange(db, HOST_CHANGED, hostname)
      await notifyChange(db, USER_CHANGED, userId)
    },
  }
}
