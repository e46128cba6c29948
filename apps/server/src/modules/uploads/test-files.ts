import type { UploadRow } from './uploads.repository.ts'

/**
 * Files of test answers. They have their own folder and do not count towards the account's quota, from the announcement
 * to their deletion: everything that counts recognises them by the folder.
 */

/** Per account at a time: far more than trying a form needs, and too little to store files for free. */
export const MAX_TEST_BYTES = 100_000_000

export function testObjectKey(userId: string, id: string): string {
  return `${userId}/tests/${id}`
}

export function isTestFile({ object_key }: Pick<UploadRow, 'object_key'>): boolean {
  return object_key.split('/')[1] === 'tests'
}
