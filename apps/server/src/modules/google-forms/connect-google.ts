import type { GoogleConnection } from '@wayform/contract/google-connection.ts'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { secretBox } from '../../platform/secrets/secret-box.ts'
import { FORMS_SCOPES } from '../../providers/google/google-grants.ts'
import { recordActivity } from '../activity/record-activity.repository.ts'
import { tokensToKeep } from './google-access.ts'
import { beginConsent, type Consent, finishConsent, type Return } from '../google/google-consent.ts'
import { googleGrantsRepository } from './google-grants.repository.ts'

const CONSENT: Consent = {
  purpose: 'forms',
  scopes: FORMS_SCOPES,
  returnPath: '/integration/gforms/redirect',
  redirect: '/build',
}

export const beginConnection = (
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'google' | 'log'>,
  owner: Owner,
  browser: string,
): Promise<URL> => beginConsent(deps, { ...CONSENT, owner, browser })

/** Stores the owner's grant; `screen` is where it was begun. */
export async function finishConnection(
  deps: Pick<Services, 'database' | 'now' | 'secretKey' | 'google' | 'log'>,
  caller: Owner | undefined,
  answer: Return,
): Promise<{ connection: GoogleConnection; screen: string }> {
  const { database, now } = deps
  const agreed = await finishConsent(deps, caller, CONSENT, answer)
  if (!agreed.ok) return { connection: agreed.connection, screen: agreed.redirect ?? CONSENT.redirect }
  const { owner, identity, tokens, redirect: screen } = agreed.value

  await database.transaction(async (tx) => {
    const grants = googleGrantsRepository(tx, secretBox(deps.secretKey))
    // Locks the workspace, so that two simultaneous connections run one after the other.
    await tx.selectFrom('workspaces').select('id').where('id', '=', owner.id).forUpdate().execute()
    const earlier = await grants.find(owner.id)
    if (earlier && earlier.subject !== identity.subject) {
      await grants.noteRevocation(earlier, now())
      await grants.remove(earlier)
    }
    await grants.put(
      {
        user_id: owner.id,
        subject: identity.subject,
        email: identity.email,
        revoked_at: null,
        connected_at: now(),
      },
      tokensToKeep(tokens, tokens.refreshToken, now()),
    )
    await recordActivity(tx, owner, { at: now() }, { verb: 'googleConnected' })
  })
  return { connection: 'connected', screen }
}

/** Deletes the grant here and revokes it at Google. */
export async function disconnect(
  { database, secretKey, now }: Pick<Services, 'database' | 'now' | 'secretKey'>,
  owner: Owner,
): Promise<void> {
  await database.transaction(async (tx) => {
    const grants = googleGrantsRepository(tx, secretBox(secretKey))
    const grant = await grants.find(owner.id)
    if (!grant) throw new AppError('integration.notConnected')
    await grants.noteRevocation(grant, now())
    await grants.remove(grant)
    await recordActivity(tx, owner, { at: now() }, { verb: 'googleDisconnected' })
  })
}
