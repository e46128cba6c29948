import type { Db, Tx } from '../../platform/db/database.ts'

export function shareRepository(db: Db | Tx) {
  return {
    /** The data of a form's address, by any spelling of its link. */
    findByLink: (ownerId: string, link: string): Promise<{ link: string; uses_domain: boolean } | undefined> =>
      db
        .selectFrom('form_links')
        .innerJoin('forms', (join) =>
          join.onRef('forms.user_id', '=', 'form_links.user_id').onRef('forms.id', '=', 'form_links.form_id'),
        )
        .select(['forms.link', 'forms.uses_domain'])
        .where('form_links.link_key', '=', link.toLowerCase())
        .where('form_links.user_id', '=', ownerId)
        .where('forms.deleted_at', 'is', null)
        .executeTakeFirst(),
  }
}
