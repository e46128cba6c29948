import { createReadStream } from 'node:fs'
import * as z from 'zod'
import { ArchiveError } from '../../../platform/archive/archive-error.ts'
import { readArchive, type Row, type Totals } from '../../../platform/archive/archive-parts.ts'

const ownerManifest = z.object({
  of: z.literal('owner'),
  schema: z.string(),
  filesUrl: z.string(),
  /** Of this file, so that a repeat of its import is known; the owner has this id in it. */
  id: z.uuid(),
  /** The one that came with the account first. */
  workspaces: z.array(z.uuid()).min(1),
  /** People who work in them and stay. */
  members: z.number().int().nonnegative(),
})
export type OwnerManifest = z.output<typeof ownerManifest>

/** Tables whose ids are given anew, because they may be taken. */
const WITH_IDS: ReadonlySet<string> = new Set(['users', 'workspaces', 'folders', 'forms', 'uploads', 'payments'])

export type OwnerArchive = { manifest: OwnerManifest; totals: Totals; ids: string[]; identities: Identity[] }
type Identity = { provider: string; subject: string }

/** Reads an owner's file to its end, with what has to be known before the first row is stored. */
export async function readOwnerArchive(file: string, key: Buffer | null): Promise<OwnerArchive> {
  let manifest: OwnerManifest | null = null
  let totals: Totals | null = null
  let table: { name: string; columns: string[] } | null = null
  const ids: string[] = []
  const identities: Identity[] = []
  for await (const part of readArchive(createReadStream(file), key)) {
    if (part.kind === 'start') manifest = read(part.about)
    else if (part.kind === 'table') table = part
    else if (part.kind === 'end') totals = part.totals
    else if (part.kind === 'rows' && table) {
      const { name, columns } = table
      const cell = (row: Row, column: string) => row[columns.indexOf(column)] ?? ''
      if (WITH_IDS.has(name)) ids.push(...part.rows.map((row) => cell(row, 'id')))
      if (name === 'identities') {
        identities.push(...part.rows.map((row) => ({ provider: cell(row, 'provider'), subject: cell(row, 'subject') })))
      }
    }
  }
  if (!manifest || !totals) throw new Error('An archive was read without its beginning or its end')
  return { manifest, totals, ids, identities }
}

function read(about: unknown): OwnerManifest {
  const { data, error } = ownerManifest.safeParse(about)
  if (error) throw new ArchiveError('foreign', error)
  return data
}
