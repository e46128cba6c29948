import type { Services } from '../../../services.ts'
import type { OpenForm } from './found.ts'
import { indexedTo, indexResponses, MAX_UNINDEXED } from './search-index.repository.ts'

/**
 * Brings the index of a form up to date in the background when its owner looks at its responses: a search seldom comes
 * before that. One form at a time, each at most once.
 */
export function searchIndexer({ database, lifecycle, log }: Pick<Services, 'database' | 'lifecycle' | 'log'>) {
  const waiting = new Map<string, OpenForm>()
  let running: Promise<void> | null = null

  async function work() {
    for (const [formId, form] of waiting) {
      waiting.delete(formId)
      // A stop ends it between two batches; what is not written yet is written the next time.
      if (lifecycle.isStopping) return
      const behind = form.highest - (await indexedTo(database.db, form))
      if (behind > MAX_UNINDEXED) await indexResponses(database, form, { isStopped: () => lifecycle.isStopping })
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
    /** Until what was begun has come to its end. */
    idle: async () => void (await running),
  }
}

export type SearchIndexer = ReturnType<typeof searchIndexer>
