import { FORMS_PAGE, type FirstScreenData } from '@wayform/contract/first-screen.ts'
import { hasRight } from '@wayform/core/workspaces/roles.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import type { Owner } from '../../../platform/http/implement-call.ts'
import type { Services } from '../../../services.ts'
import { countResponses } from '../../analytics/count-responses.ts'
import { unsentGroups } from '../../delivery/unsent-deliveries.ts'
import { listFolders } from '../../folders/list-folders.ts'
import { listForms } from '../../forms/list-forms.ts'

type Deps = Pick<Services, 'config' | 'database' | 'now' | 'summary'>
/** Deliveries are shown to members who can do something about them. */
const NONE: FirstScreenData['unsent'] = { groups: [], total: 0, isTotalExact: true }

type Reader = { t: T; timeZone: string | undefined }

/** The data of the owner's dashboard; undefined if the account has just been deleted. */
export async function readFirstScreen(
  deps: Deps,
  owner: Owner,
  { t, timeZone }: Reader,
): Promise<FirstScreenData | undefined> {
  const [me, list, counts, unsent, folders] = await Promise.all([
    deps.summary(deps.database.db, owner.personId, owner.id),
    listForms(deps, owner, { index: 0, pageSize: FORMS_PAGE }),
    countResponses(deps, owner, { browserTimeZone: timeZone }),
    hasRight(owner.role, 'build') ? unsentGroups(deps, owner, t) : NONE,
    listFolders(deps, owner),
  ])
  return me && { me, list, counts: counts.items, unsent, folders }
}
