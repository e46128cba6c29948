import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { describe, expect, it } from 'vitest'
import { uploadOrigins } from './upload-origins.ts'

const filesUrl = 'https://forms.example.com/files'
const s3 = {
  kind: 's3' as const,
  endpoint: null,
  region: 'eu-west-1',
  bucket: 'wayform',
  accessKeyId: 'a',
  secretAccessKey: 'b',
}

describe('the origins that browsers upload to', () => {
  it('the origins that browsers upload to are the files’ host if the storage is a disk', () => {
    expect(uploadOrigins({ storage: { kind: 'disk', directory: '/data' }, filesUrl })).toEqual([
      'https://forms.example.com',
    ])
  })

  it('the origins that browsers upload to are the storage’s own address if it has one', () => {
    const storage = { ...s3, endpoint: 'https://minio.example.com:9000/x' }
    expect(uploadOrigins({ storage, filesUrl })).toEqual(['https://minio.example.com:9000'])
  })

  it.each(['wayform', 'files.wayform.example'])(
    'the origins that browsers upload to match what the SDK signs for the bucket %s',
    async (bucket) => {
      const client = new S3Client({ region: s3.region, credentials: { accessKeyId: 'a', secretAccessKey: 'b' } })
      const signed = await getSignedUrl(client, new PutObjectCommand({ Bucket: bucket, Key: 'k' }))
      expect(uploadOrigins({ storage: { ...s3, bucket }, filesUrl })).toEqual([new URL(signed).origin])
    },
  )
})
