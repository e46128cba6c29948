import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import type { Deletion } from '../deletions/deletions.repository.ts'

/**
 * The record of deletions beside the backups: one file for each month, one line for each deletion. It holds hashes of
 * ids only.
 */
export async function appendDeletions(folder: string, deletions: readonly Deletion[], now: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const lines = deletions.map(({ hash, deletedAt, undoneAt }) => JSON.stringify({ hash, deletedAt, undoneAt }))
  const handle = await open(path.join(folder, `deletions-${now.toISOString().slice(0, 7)}.jsonl`), 'a', 0o600)
  try {
    // A line that an earlier process could not finish ends here; its deletion is written again.
    await handle.writeFile(`\n${lines.join('\n')}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function readDeletions(folder: string | null): Promise<{ deletions: Deletion[]; unreadable: number }> {
  const deletions: Deletion[] = []
  let unreadable = 0
  for (const name of folder === null ? [] : await recordsIn(folder)) {
    for (const line of (await readFile(path.join(folder ?? '', name), 'utf8')).split('\n')) {
      if (line === '') continue
      const read = deletionLine.safeParse(parsed(line))
      if (read.success) deletions.push(read.data)
      else unreadable += 1
    }
  }
  return { deletions, unreadable }
}

/** Removes the files of months before `before`. */
export async function forgetDeletions(folder: string, before: Date): Promise<void> {
  const first = `deletions-${before.toISOString().slice(0, 7)}.jsonl`
  for (const name of await recordsIn(folder)) if (name < first) await rm(path.join(folder, name), { force: true })
}

async function recordsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => FILE_NAME.test(name)).toSorted()
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

const FILE_NAME = /^deletions-\d{4}-\d{2}\.jsonl$/
const deletionLine = z.object({
  hash: z.string().regex(/^(everywhere:)?[\w-]{20,100}$/),
  deletedAt: z.coerce.date(),
  undoneAt: z.iso
    .datetime()
    .transform((text) => new Date(text))
    .nullable(),
})
