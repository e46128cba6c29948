import { readStoredDoc } from '@wayform/core/form/normalise.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { type AnswerReader, answerReader } from '@wayform/core/responses/read-answers.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { FormKey } from './number-range.repository.ts'

export type Version = { doc: FormDoc; reader: AnswerReader }

const UNKNOWN: Version = { doc: [], reader: answerReader([]) }

/** The versions of a form that responses answered, each read once. */
export function versionReaders({ userId, formId }: FormKey) {
  const known = new Map<number, Version>()

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
      known.set(version, { doc, reader: answerReader(doc) })
    }
  }

  return {
    /** Makes sure that these can be asked for. */
    async need(db: Db | Tx, versions: Iterable<number>): Promise<void> {
      const missing = [...new Set(versions)].filter((version) => !known.has(version))
      if (missing.length === 0) return
      await load(db, missing)
      for (const version of missing) if (!known.has(version)) known.set(version, UNKNOWN)
    },
    of: (version: number): Version => known.get(version) ?? UNKNOWN,
  }
}

export type VersionReaders = ReturnType<typeof versionReaders>
