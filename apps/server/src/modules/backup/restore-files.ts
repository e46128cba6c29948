import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Archived } from '../../platform/archive/archive-parts.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import { BackupRefusal } from './backup-refusal.ts'

type ArchivedFile = Extract<Archived, { kind: 'file' }>

/** Puts files into the store, and takes back those it put if the rest fails. A file that is there already stays. */
export function filesInto(store: ObjectStore) {
  const put: string[] = []

  return {
    async add({ key, type, size, body }: ArchivedFile): Promise<void> {
      const present = await store.read(key)
      if (present) {
        if ((await hashOf(present.stream)) === (await hashOf(body))) return
        throw new BackupRefusal(`The store has another file under ${key}. Remove it, or restore into an empty store`)
      }
      put.push(key)
      await store.put(key, Readable.from(body, { objectMode: false }), { type, size })
    },

    async takeBack(): Promise<void> {
      for (const key of put) await store.delete(key).catch(() => undefined)
    },
  }
}

async function hashOf(body: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of body) hash.update(part)
  return hash.digest('hex')
}
