import { useT } from '../i18n.tsx'
import type { Failure } from './uploads.ts'

export function useFailureText(): (failure: Failure) => string {
  const t = useT()
  return (failure) => ('text' in failure ? failure.text : t(`editors.media.${failure.key}`))
}

/** Retrying does not help if the file is no picture. */
export function canRetry(failure: Failure): boolean {
  return !('key' in failure) || failure.key !== 'unreadable'
}
