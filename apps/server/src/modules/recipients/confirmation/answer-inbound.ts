import { STOP_WORDS, readStopWord } from '@wayform/core/message/stop-words.ts'
import type { Language } from '@wayform/core/languages.ts'
import { isEqualSecret } from '../../../platform/secrets/tokens.ts'
import type { Services } from '../../../services.ts'
import type { Wakeable } from '../../ledger/wakeable.ts'
import { wordsIn } from '../../auth/whatsapp/login-word.ts'
import { workspacesRepository } from '../../workspaces/workspaces.repository.ts'
import { confirmWords } from './confirm-link.ts'
import { recipient, type Recipient, recipientHash } from '../recipient-address.ts'
import { recipientsRepository } from '../recipients.repository.ts'
import { releaseHeld } from '../release-held.ts'

type InboundDeps = Pick<Services, 'database' | 'now' | 'secretKey' | 'texts' | 'whatsapp' | 'log'> & {
  deliveries: Wakeable
}

/**
 * Handles an inbound message to our number about our own messages: a keyword that stops or starts them for all owners,
 * or the one-time word with which a number agrees to one owner's messages. Each change is confirmed once.
 */
export async function answerInbound(
  deps: InboundDeps,
  message: { from: string | null; text: string | null },
): Promise<void> {
  if (!message.from || !message.text) return
  const from = recipient('whatsapp', message.from)
  const request = readStopWord(message.text)
  if (request?.kind === 'stop') return stopAll(deps, from, message.from, request.language)
  if (request?.kind === 'start') return startAll(deps, from, message.from, request.language)
  await agree(deps, from, message.from, message.text)
}

async function stopAll(deps: InboundDeps, from: Recipient, number: string, language: Language) {
  const isNews = await recipientsRepository(deps.database.db).stopEverywhere(recipientHash(deps, from), deps.now())
  if (isNews) await reply(deps, number, language, 'stopped')
}

async function startAll(deps: InboundDeps, from: Recipient, number: string, language: Language) {
  const isNews = await recipientsRepository(deps.database.db).unstopEverywhere(recipientHash(deps, from))
  if (!isNews) return
  await reply(deps, number, language, 'started')
}

async function agree(deps: InboundDeps, from: Recipient, number: string, text: string) {
  const { database, secretKey, now } = deps
  const words = wordsIn(text)
  if (words.length === 0) return
  const waiting = await recipientsRepository(database.db).waitingFor(from, now())
  const matches = waiting.filter(({ secret }) => {
    const expected = secret === null ? [] : confirmWords(secretKey, secret)
    return words.some((word) => expected.some((each) => isEqualSecret(word, each)))
  })
  for (const { user_id: ownerId } of matches) {
    await database.transaction(async (tx) => {
      await recipientsRepository(tx).unstopEverywhere(recipientHash(deps, from))
      await recipientsRepository(tx).prove(ownerId, from, now())
    })
    await releaseHeld(deps, ownerId, from)
    const owner = await workspacesRepository(database.db).find(ownerId)
    await reply(deps, number, owner?.language ?? 'en', 'agreed')
  }
}

/** The sender wrote a moment ago, so the 24-hour window is open for plain text. A failure is not worth a retry. */
async function reply(deps: InboundDeps, to: string, language: Language, key: 'stopped' | 'started' | 'agreed') {
  const t = deps.texts.in(language)
  const [stop, start] = [STOP_WORDS[language].stop[0], STOP_WORDS[language].start[0]]
  const text = key === 'stopped' ? t('message.inbound.stopped', { start }) : t(`message.inbound.${key}`, { stop })
  const sent = await deps.whatsapp?.sendText({ to, text })
  if (sent && !sent.ok) deps.log.warn({ kind: sent.kind, problem: sent.code }, 'an answer to a message was not sent')
}
