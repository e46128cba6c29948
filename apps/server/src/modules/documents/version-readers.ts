import { readStoredDoc } from '@wayform/core/form/repair/normalise-document.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { type AnswerReader, answerReader } from '@wayform/core/responses/read-answers.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

export type Version = { doc: FormDoc; reader: AnswerReader }

const UNKNOWN: Version = { doc: [], reader: answerReader([]) }

/** A cache, most recently used last. Versions are immutable, so entries never become stale. */
const kept = new Map<string, Version>()
const MAX_KEPT = 200

/** The versions of a form that its responses answered. */
export function versionReaders({ userId, formId }: { userId: string; formId: string }) {
  const known = new Map<number, Version>()
  const nameOf = (version: number) => `${formId} ${version}`

  async function load(db: Db | Tx, versions: readonly number[]) {
    const rows = await db
      .selectFrom('form_versions')
      .select(['version', 'questions'])
      .where('user_id', '=', userId)
      .where('form_id', '=', formId)
      .where('version', 'in', versions)
      .execute()
    for (const { version, questions } of rows) {
      const doc = readStoredDoc(questions)
      const read = { doc, reader: answerReader(doc) }
      known.set(version, read)
      kept.set(nameOf(version), read)
      if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value ?? '')
    }
  }

  function recall(version: number): boolean {
    const read = kept.get(nameOf(version))
    if (read) known.set(version, read)
    return read !== undefined
  }

  return {
    /** Loads these versions into the cache. */
    async need(db: Db | Tx, versions: Iterable<number>): Promise<void> {
      const missing = [...new Set(versions)].filter((version) => !known.has(version) && !recall(version))
      if (missing.length === 0) return
      await load(db, missing)
      for (const version of missing) if (!known.has(version)) known.set(version, UNKNOWN)
    },
    of: (version: number): Version => known.get(version) ?? UNKNOWN,
  }
}

export type VersionReaders = ReturnType<typeof versionReaders>
