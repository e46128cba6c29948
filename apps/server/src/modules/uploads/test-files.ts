import type { UploadRow } from './uploads.repository.ts'

/**
 * Files of an owner who tries a form. They lie in a folder of their own and take nothing of the account's storage, from
 * the moment they are announced until they go: by where a file lies, everything that counts knows.
 */

/** At a time, for an account: far more than trying a form takes, and too little to keep files for nothing. */
export const MAX_TEST_BYTES = 100_000_000

export function testObjectKey(userId: string, id: string): string {
  return `${userId}/tests/${id}`
}

export function isTestFile({ object_key }: Pick<UploadRow, 'object_key'>): boolean {
  return object_key.split('/')[1] === 'tests'
}
