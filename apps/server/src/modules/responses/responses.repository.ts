import type { Assignee } from '@wayform/contract/calls/responses.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { storedName } from '../ledger/named-webhook.repository.ts'
import { membersRepository } from '../members/members.repository.ts'

const COLUMNS = [
  'id',
  'number',
  'version',
  'answers',
  'delivered_to',
  'locale',
  'suspect_reasons',
  'created_at',
  'status',
  'note',
  'source',
  'member_id',
] as const

export const DELIVERY_COLUMNS = [
  'response_number',
  'id',
  'destination',
  'occasion',
  'state',
  'attempts',
  'last_error',
  'held_reason',
  'next_attempt_at',
  'sent_at',
  'delivered_at',
  'read_at',
  'updated_at',
] as const

export function responsesRepository(db: Db | Tx) {
  const ofForm = (ownerId: string, formId: string) =>
    db.selectFrom('responses').select(COLUMNS).where('user_id', '=', ownerId).where('form_id', '=', formId)

  return {
    /** Newest first. */
    byNumbers: (ownerId: string, formId: string, numbers: readonly number[]) =>
      ofForm(ownerId, formId)
        .where('number', '=', sql<number>`any(${numbers}::int[])`)
        .orderBy('number', 'desc')
        .execute(),

    deliveriesOf: (ownerId: string, formId: string, numbers: readonly number[]) =>
      db
        .selectFrom('deliveries')
        .select(DELIVERY_COLUMNS)
        .select(storedName('deliveries').as('webhook'))
        .where('user_id', '=', ownerId)
        .where('form_id', '=', formId)
        .where('response_number', '=', sql<number>`any(${numbers}::int[])`)
        .orderBy('destination')
        .orderBy('occasion')
        .orderBy('id')
        .execute(),

    counters: (ownerId: string) =>
      db
        .selectFrom('form_counters')
        .innerJoin('forms', (join) =>
          join.onRef('forms.user_id', '=', 'form_counters.user_id').onRef('forms.id', '=', 'form_counters.form_id'),
        )
        .select([
          'form_counters.form_id',
          'form_counters.stored',
          'form_counters.unread',
          'form_counters.last_number',
          'form_counters.removals',
        ])
        .where('form_counters.user_id', '=', ownerId)
        .where('forms.deleted_at', 'is', null)
        .execute(),

    /** Members who see this form, by name. An agent sees it once a response of it is theirs. */
    async assignees(workspaceId: string, formId: string): Promise<Assignee[]> {
      return (await membersRepository(db).list(workspaceId))
        .filter(({ role, formIds }) => role !== 'owner' && (formIds?.includes(formId) ?? true))
        .map(({ personId, name, address }) => ({ personId, name: name || address }))
    },

    setUnread: (ownerId: string, formId: string, unread: number) =>
      db
        .updateTable('form_counters')
        .set({ unread })
        .where('user_id', '=', ownerId)
        .where('form_id', '=', formId)
        .execute(),

    /** Locked, so that two members who mark it at once do so one after the other. */
    locked: (ownerId: string, formId: string, number: number) =>
      ofForm(ownerId, formId).where('number', '=', number).forUpdate().executeTakeFirst(),

    /** Replaces one answer, and leaves the others alone. */
    setAnswer: (ownerId: string, formId: string, number: number, questionId: string, answer: object) =>
      db
        .updateTable('responses')
        .set({ answers: sql<never>`answers || ${JSON.stringify({ [questionId]: answer })}::jsonb` })
        .where('user_id', '=', ownerId)
        .where('form_id', '=', formId)
        .where('number', '=', number)
        .execute(),

    edit: (ownerId: string, formId: string, number: number, changes: Changes) =>
      db
        .updateTable('responses')
        .set(changes)
        .where('user_id', '=', ownerId)
        .where('form_id', '=', formId)
        .where('number', '=', number)
        .execute(),
  }
}

type Changes = { note?: string; member_id?: string | null }

export type Row = Awaited<ReturnType<ReturnType<typeof responsesRepository>['byNumbers']>>[number]
export type DeliveryRow = Awaited<ReturnType<ReturnType<typeof responsesRepository>['deliveriesOf']>>[number]
