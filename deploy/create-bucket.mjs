// Makes the bucket of deploy/compose.yaml, unless it is there. Runs inside the image, beside its packages.
import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'

const PATIENCE_MS = 60_000
const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = process.env
const client = new S3Client({
  endpoint: S3_ENDPOINT,
  forcePathStyle: true,
  region: S3_REGION ?? 'us-east-1',
  credentials: { accessKeyId: S3_ACCESS_KEY_ID ?? '', secretAccessKey: S3_SECRET_ACCESS_KEY ?? '' },
})

for (const deadline = Date.now() + PATIENCE_MS; ; await new Promise((resolve) => setTimeout(resolve, 500))) {
  try {
    console.log(await haveBucket())
    break
  } catch (error) {
    // The store may still be starting.
    if (Date.now() < deadline && error.$metadata?.httpStatusCode === undefined) continue
    console.error(`The bucket ${S3_BUCKET} could not be made at ${S3_ENDPOINT}: ${error.message}`)
    process.exitCode = 1
    break
  }
}

async function haveBucket() {
  try {
    await client.send(new HeadBucketCommand({ Bucket: S3_BUCKET }))
    return `The bucket ${S3_BUCKET} is there`
  } catch (error) {
    if (error.$metadata?.httpStatusCode !== 404) throw error
  }
  await client.send(new CreateBucketCommand({ Bucket: S3_BUCKET }))
  return `The bucket ${S3_BUCKET} was made`
}
