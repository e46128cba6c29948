import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secretBox } from '../../platform/secrets/secret-box.ts'
import { earlierMaster, withEarlier } from '../../platform/secrets/secret-key.ts'
import { secretsRepository } from '../../platform/secrets/secrets.repository.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { testS3, type TestS3 } from '../../platform/storage/testing.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { emptyInstallation, filesIn } from './testing.repository.ts'

let folder: string
let s3: TestS3
let other: TestS3
let server: TestServer
let file: string
let totals: Awaited<ReturnType<typeof makeBackup>>['totals']
let ownerId: string
const secret = () => ({ userId: ownerId, kind: 'webhook', id: ownerId })

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wayform-s3-backups-'))
  ;[s3, other] = await Promise.all([testS3(), testS3()])
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.storage
  server = await testServer({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  })
  const { database, store, secretKey, now } = server.deps
  ownerId = (await server.given.owner({ plan: 'standard' })).id
  await secretsRepository(database.db, secretBox(secretKey)).set(secret(), 'token', 'what was sealed', now())
  for (const name of ['one', 'two']) {
    const key = `${ownerId}/${name}`
    const body = randomBytes(50_000)
    await store.put(key, body, { type: 'image/png', size: body.length })
    await database.db
      .insertInto('uploads')
      .values({
        user_id: ownerId,
        id: randomUUID(),
        kind: 'media',
        name,
        type: 'image/png',
        size: body.length,
        state: 'stored',
        object_key: key,
        expires_at: now(),
        sweep_at: now(),
      })
      .execute()
  }
  file = path.join(folder, 'with-files.backup')
  ;({ totals } = await makeBackup(server.deps, { file, key: null }))
})
afterAll(async () => {
  await server.close()
  s3.close()
  other.close()
  await rm(folder, { recursive: true })
})

describe('a backup of files in S3', () => {
  it('restores files into another bucket, bit for bit, and from there onto a disk', async () => {
    expect([totals.files, totals.missing]).toEqual([2, 0])
    const files = await filesIn(server.deps.store)
    expect(Object.keys(files)).toHaveLength(2)
    const target = await emptyInstallation()
    const store = await openStorage({ storage: other.storage, filesUrl: 'http://files.example' }, target.secretKey)
    try {
      const restored = await restoreBackup({ ...target, store }, { file, key: null, deletionsFrom: null })
      expect(restored.files).toBe(2)
      expect(await filesIn(store)).toEqual(files)
      const second = path.join(folder, 'from-the-other-bucket.backup')
      await makeBackup({ ...target, store }, { file: second, key: null })
      const onDisk = await emptyInstallation()
      try {
        await restoreBackup(onDisk, { file: second, key: null, deletionsFrom: null })
        expect(await filesIn(onDisk.store)).toEqual(files)
      } finally {
        await onDisk.close()
      }
    } finally {
      store.close()
      await target.close()
    }
  })

  it('restores what was sealed when its key is SECRET_KEY_PREVIOUS by now', async () => {
    const target = await emptyInstallation()
    try {
      const secretKey = withEarlier(randomBytes(32), [earlierMaster(target.secretKey)])
      await restoreBackup({ ...target, secretKey }, { file, key: null, deletionsFrom: null })
      const secrets = secretsRepository(target.database.db, secretBox(secretKey))
      expect(await secrets.get(secret(), 'token')).toBe('what was sealed')
    } finally {
      await target.close()
    }
  })

  it('refuses a backup under a key that is neither of them', async () => {
    const target = await emptyInstallation()
    try {
      const secretKey = withEarlier(randomBytes(32), [earlierMaster(randomBytes(32))])
      const restoring = restoreBackup({ ...target, secretKey }, { file, key: null, deletionsFrom: null })
      await expect(restoring).rejects.toThrow(/SECRET_KEY/)
    } finally {
      await target.close()
    }
  })
})
