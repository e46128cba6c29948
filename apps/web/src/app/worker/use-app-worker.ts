import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { platform } from '../../lib/platform/platform.ts'

/** Only for owners: a visitor of the sign-in page who never comes back downloads nothing for later. */
export function useAppWorker(account: string | undefined): void {
  const cache = useQueryClient()
  useEffect(() => {
    const { workers } = platform
    if (account === undefined || !workers || !import.meta.env.PROD) return
    void import('./start-worker.ts')
      .then(({ startWorker }) => startWorker(workers, () => cache.isFetching() > 0))
      .catch(() => undefined)
  }, [account, cache])
}
