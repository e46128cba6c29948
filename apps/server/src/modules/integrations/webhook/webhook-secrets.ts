import type { NamedValue } from '@wayform/core/form/integrations/integrations.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { SecretBox } from '../../../platform/secrets/secret-box.ts'
import { secretsRepository } from '../../../platform/secrets/secrets.repository.ts'
import type { OwnedWebhook } from './webhook-id.ts'

const KIND = 'webhook'
const HEADERS = 'headers'
const SIGNING = 'signing'

/** `previous`: the secret before the last rotation, and until when it still signs. */
export type SigningSecrets = { current: string; previous?: { secret: string; until: string } }

/** A webhook's header values and signing secrets: sealed, and read only to send. */
export function webhookSecrets(db: Db | Tx, box: SecretBox, form: OwnedWebhook) {
  const secrets = secretsRepository(db, box)
  const owner = { userId: form.user_id, kind: KIND, id: form.webhookId ?? form.id }
  // Sealed data was written below, so it has that shape.
  const read = async <T>(name: string): Promise<T | null> => {
    const text = await secrets.get(owner, name)
    return text === null ? null : (JSON.parse(text) as T)
  }

  return {
    headers: async () => (await read<NamedValue[]>(HEADERS)) ?? [],
    setHeaders: (headers: readonly NamedValue[], now: Date) =>
      secrets.set(owner, HEADERS, JSON.stringify(headers), now),
    signing: () => read<SigningSecrets>(SIGNING),
    setSigning: (signing: SigningSecrets, now: Date) => secrets.set(owner, SIGNING, JSON.stringify(signing), now),
    removeAll: () => secrets.removeAll(owner),
  }
}

export function validSecrets(signing: SigningSecrets | null, now: Date): string[] {
  if (!signing) return []
  const { current, previous } = signing
  return previous && new Date(previous.until) > now ? [current, previous.secret] : [current]
}
