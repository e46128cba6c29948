import type { Services } from '../../../services.ts'
import type { OpenForm } from './found-responses.ts'
import { indexResponses, isBehind, MAX_UNINDEXED } from '../../search-index/search-index.repository.ts'

/**
 * Updates a form's index in the background when its owner opens the responses, which usually precedes a search. One
 * form at a time, each queued at most once.
 */
export function searchIndexer({ database, lifecycle, log }: Pick<Services, 'database' | 'lifecycle' | 'log'>) {
  const waiting = new Map<string, OpenForm>()
  let running: Promise<void> | null = null

  async function work() {
    for (const [formId, form] of waiting) {
      waiting.delete(formId)
      // A stop ends it between two batches; the rest is indexed next time.
      if (lifecycle.isStopping) return
      if (await isBehind(database.db, form))
        await indexResponses(database, form, { isStopped: () => lifecycle.isStopping })
    }
  }

  return {
    follow(form: OpenForm) {
      if (form.highest <= MAX_UNINDEXED || lifecycle.isStopping) return
      waiting.set(form.formId, form)
      running ??= work()
        .catch((err: unknown) => log.error({ err }, 'the search index could not be written'))
        .finally(() => (running = null))
    },
    /** Waits for the indexing in progress. */
    idle: async () => void (await running),
  }
}

export type SearchIndexer = ReturnType<typeof searchIndexer>
