import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'

/** The Google form's address behind a link; null if there is no such form. */
export async function answeredElsewhere(
  { database }: Pick<Services, 'database'>,
  link: string,
): Promise<string | null> {
  const form = await database.db
    .selectFrom('form_links')
    .innerJoin('forms', (join) =>
      join.onRef('forms.user_id', '=', 'form_links.user_id').onRef('forms.id', '=', 'form_links.form_id'),
    )
    .innerJoin('workspaces', 'workspaces.id', 'forms.user_id')
    .innerJoin('users', 'users.id', 'workspaces.owner_id')
    .select(['forms.google_answer_url', 'forms.enabled', 'forms.blocked', 'users.blocked_at'])
    .where('form_links.link_key', '=', link.toLowerCase())
    .where('forms.google_answer_url', 'is not', null)
    .where('forms.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!form) return null
  if (!form.enabled || form.blocked || form.blocked_at) throw new AppError('form.closed')
  return form.google_answer_url
}
