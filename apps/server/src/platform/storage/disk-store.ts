import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, link, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { presignDiskPut } from './disk-uploads.ts'
import { assertKey, type ListedObject, type ObjectInfo, type ObjectStore, StorageError } from './object-store.ts'
import type { SecretKey } from '../secrets/secret-key.ts'

interface DiskOptions {
  directory: string
  /** The address at which the server accepts uploads. */
  url: string
  secretKey: SecretKey
}

/** Objects as plain files below `objects/`, their types below `types/`, and unfinished writes below `drafts/`. */
export function diskStore({ directory, url, secretKey }: DiskOptions): ObjectStore {
  const fileOf = (folder: 'objects' | 'types', key: string) => {
    assertKey(key)
    return path.join(directory, folder, ...key.split('/'))
  }

  async function info(key: string): Promise<ObjectInfo | null> {
    const found = await stat(fileOf('objects', key)).catch(nullIfMissing)
    if (!found?.isFile()) return null
    const type = await readFile(fileOf('types', key), 'utf8').catch(nullIfMissing)
    return { size: found.size, type: type ?? 'application/octet-stream', modifiedAt: found.mtime }
  }

  async function draft(write: (handle: FileHandle) => Promise<void>): Promise<string> {
    const file = path.join(directory, 'drafts', randomUUID())
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    const handle = await open(file, 'wx', 0o600)
    try {
      await write(handle)
      await handle.sync()
      return file
    } catch (error) {
      await rm(file, { force: true })
      throw error
    } finally {
      await handle.close()
    }
  }

  /** A finished draft appears under its name completely or not at all, and never replaces another file. */
  async function publish(draftFile: string, file: string) {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    await link(draftFile, file)
    await syncFolder(path.dirname(file))
  }

  async function putType(key: string, type: string) {
    const typeDraft = await draft((handle) => handle.writeFile(type))
    try {
      await publish(typeDraft, fileOf('types', key))
    } catch (error) {
      // Left by a put that was interrupted before its object appeared.
      if (!hasCode(error, 'EEXIST') || (await info(key))) throw error
      await rm(fileOf('types', key), { force: true })
      await publish(typeDraft, fileOf('types', key))
    } finally {
      await rm(typeDraft, { force: true })
    }
  }

  return {
    async presignPut(upload) {
      assertKey(upload.key)
      return presignDiskPut(secretKey, url, upload)
    },

    head: info,

    async read(key, range) {
      const found = await info(key)
      if (!found) return null
      const handle = await open(fileOf('objects', key), 'r').catch(nullIfMissing)
      // The handle is opened before the answer starts, so a later delete does not cut it short.
      return handle && { stream: createReadStream('', { fd: handle, ...range }), info: found }
    },

    async put(key, body, { type, size }) {
      const file = fileOf('objects', key)
      if (await info(key)) throw new StorageError('exists')
      try {
        const bodyDraft = await draft((handle) => writeBody(handle, body, size))
        try {
          await putType(key, type)
          await publish(bodyDraft, file)
        } finally {
          await rm(bodyDraft, { force: true })
        }
      } catch (error) {
        if (hasCode(error, 'EEXIST')) throw new StorageError('exists', error)
        if (hasCode(error, 'ENOSPC') || hasCode(error, 'EDQUOT')) throw new StorageError('full', error)
        throw error
      }
    },

    async delete(key) {
      await rm(fileOf('objects', key), { force: true })
      await rm(fileOf('types', key), { force: true })
    },

    async *list(prefix) {
      const root = path.join(directory, 'objects')
      // Only the folder that the prefix names is walked.
      const folder = prefix.includes('/') ? prefix.slice(0, prefix.lastIndexOf('/')) : ''
      if (folder !== '') assertKey(folder)
      for await (const listed of walk(root, folder)) if (listed.key.startsWith(prefix)) yield listed
    },

    async forgetDrafts(before) {
      const folder = path.join(directory, 'drafts')
      for (const name of (await readdir(folder).catch(nullIfMissing)) ?? []) {
        const found = await stat(path.join(folder, name)).catch(nullIfMissing)
        if (found && found.mtime < before) await rm(path.join(folder, name), { force: true })
      }
    },

    close: () => undefined,
  }
}

async function writeBody(handle: FileHandle, body: Readable | Buffer, size: number | undefined) {
  let written = 0
  for await (const chunk of Buffer.isBuffer(body) ? [body] : body) {
    const bytes = Buffer.from(chunk)
    written += bytes.length
    if (size !== undefined && written > size) throw new StorageError('size')
    await handle.writeFile(bytes)
  }
  if (size !== undefined && written !== size) throw new StorageError('size')
}

async function* walk(root: string, folder: string): AsyncGenerator<ListedObject> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(nullIfMissing)
  for (const entry of entries ?? []) {
    const key = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* walk(root, key)
    else {
      const found = await stat(path.join(root, key)).catch(nullIfMissing)
      if (found) yield { key, size: found.size, modifiedAt: found.mtime }
    }
  }
}

/** So that the new name itself survives a power cut; some systems cannot sync a folder. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

function nullIfMissing(error: unknown): null {
  if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return null
  throw error
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
