import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createClient } from '@wayform/contract/client.ts'
import { useEffect } from 'react'
import { keys } from '../../lib/query-keys.ts'
import { api, calls, isCode } from '../../lib/api.ts'
import { platform } from '../../lib/platform/platform.ts'
import { signIn } from '../../lib/queries/me.ts'
import { spoken } from '../../lib/spoken-language.ts'
import { forgetAttempt, type LoginAttempt, refusedAttempt } from './login-attempt.ts'

const POLL_MS = 2_000

/** Without the app's own language header: the browser's says more about where somebody is. */
const plain = createClient()

/** Where the caller seems to be, as the phone field names it; undefined until the server has said so, or if it can't. */
export function useCallerCountry(): string | undefined {
  const { data } = useQuery({
    queryKey: keys.callerCountry,
    queryFn: async ({ signal }) => (await plain(calls.auth.country, {}, { signal })).country,
    staleTime: Infinity,
    retry: false,
  })
  return data?.toLowerCase()
}

/** Sends the code; says whether to wait or to type it at once. Where no code is sent, the message is what to wait for. */
export function useStartLogin(previous?: LoginAttempt) {
  return useMutation({
    mutationFn: async (number: string): Promise<{ next: 'wait' | 'code'; attempt: LoginAttempt }> => {
      const body = { whatsappNumber: number, language: spoken.language }
      try {
        const { next, whatsappUrl, expiresAt } = await api(calls.auth.startWhatsapp, { body })
        return { next, attempt: { number, whatsappUrl, expiresAt } }
      } catch (error) {
        const attempt = refusedAttempt(error, number, previous)
        if (attempt) return { next: 'wait', attempt }
        throw error
      }
    },
  })
}

/** Asks every two seconds whether the message has arrived; then the person is signed in. */
export function useLoginStatus(attempt: LoginAttempt): 'pending' | 'expired' {
  const cache = useQueryClient()
  const { data, error } = useQuery({
    queryKey: keys.login(attempt.number, attempt.expiresAt),
    queryFn: ({ signal }) => api(calls.auth.whatsappStatus, { query: { whatsappNumber: attempt.number } }, { signal }),
    // One lost question is no reason to stop: the next comes in two seconds. After an end there is nothing to ask.
    refetchInterval: (query) => (query.state.data && query.state.data.status !== 'pending' ? false : POLL_MS),
    // The person is in WhatsApp meanwhile, so this page is in the background.
    refetchIntervalInBackground: true,
    retry: false,
    gcTime: 0,
  })
  useEffect(() => {
    if (data?.status !== 'verified' || !data.me) return
    forgetAttempt(platform.session)
    signIn(cache, data.me)
  }, [data, cache])
  return data?.status === 'expired' || isCode(error, 'auth.required') ? 'expired' : 'pending'
}

export function useVerifyCode(attempt: LoginAttempt) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (code: string) =>
      api(calls.auth.whatsappCallback, {
        query: { platform: 'web' },
        body: { whatsappNumber: attempt.number, token: code },
      }),
    onSuccess: ({ me }) => {
      forgetAttempt(platform.session)
      signIn(cache, me)
    },
  })
}
