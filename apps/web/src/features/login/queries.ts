import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createClient } from '@wayform/contract/client.ts'
import { useEffect } from 'react'
import { keys } from '../../lib/query-keys.ts'
import { api, calls, isCode } from '../../lib/api.ts'
import { type PhoneAccounts, platform } from '../../lib/platform/platform.ts'
import { signIn } from '../../lib/queries/me.ts'
import { spoken } from '../../lib/spoken-language.ts'
import { forgetAttempt, type LoginAttempt, refusedAttempt } from './login-attempt.ts'

const POLL_MS = 2_000

/** Without the app's language header: the browser's own says more about the country. */
const plain = createClient({ fetch: platform.send })

/** The country guessed by the server, for the phone field; undefined until known. */
export function useCallerCountry(): string | undefined {
  const { data } = useQuery({
    queryKey: keys.callerCountry,
    queryFn: async ({ signal }) => (await plain(calls.auth.country, {}, { signal })).country,
    staleTime: Infinity,
    retry: false,
  })
  return data?.toLowerCase()
}

/**
 * Sends the code; returns whether to wait or to type it at once. If no code is sent, the screen waits for the message.
 */
export function useStartLogin(previous?: LoginAttempt) {
  return useMutation({
    mutationFn: async (number: string): Promise<{ next: 'wait' | 'code'; attempt: LoginAttempt }> => {
      const body = { whatsappNumber: number, language: spoken.language, attempt: previous?.secret }
      try {
        const { next, whatsappUrl, expiresAt, attempt: secret } = await api(calls.auth.startWhatsapp, { body })
        return { next, attempt: { number, whatsappUrl, expiresAt, ...(secret !== undefined && { secret }) } }
      } catch (error) {
        const attempt = refusedAttempt(error, number, previous)
        if (attempt) return { next: 'wait', attempt }
        throw error
      }
    },
  })
}

/** Polls every two seconds whether the message has arrived; then the owner is signed in. */
export function useLoginStatus(attempt: LoginAttempt): 'pending' | 'expired' {
  const cache = useQueryClient()
  const { data, error } = useQuery({
    queryKey: keys.login(attempt.number, attempt.expiresAt),
    queryFn: ({ signal }) => {
      const query = { whatsappNumber: attempt.number, attempt: attempt.secret }
      return api(calls.auth.whatsappStatus, { query }, { signal })
    },
    // A lost poll is ignored: the next one follows. After the end there is nothing to poll.
    refetchInterval: (query) => (query.state.data && query.state.data.status !== 'pending' ? false : POLL_MS),
    // The owner is in WhatsApp meanwhile, so this page is in the background.
    refetchIntervalInBackground: true,
    retry: false,
    gcTime: 0,
  })
  useEffect(() => {
    if (data?.status !== 'verified' || !data.me) return
    forgetAttempt(platform.session)
    signIn(cache, { me: data.me, token: data.token })
  }, [data, cache])
  return data?.status === 'expired' || isCode(error, 'auth.required') ? 'expired' : 'pending'
}

export function useVerifyCode(attempt: LoginAttempt) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (code: string) =>
      api(calls.auth.whatsappCallback, {
        query: { platform: platform.name },
        body: { whatsappNumber: attempt.number, token: code, attempt: attempt.secret },
      }),
    onSuccess: (session) => {
      forgetAttempt(platform.session)
      signIn(cache, session)
    },
  })
}

/** Signs in with an account of this phone; a closed picker changes nothing. */
export function usePickAccount(accounts: PhoneAccounts) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (provider: 'google' | 'apple') => {
      const query = { platform: platform.name }
      if (provider === 'google') {
        const body = await accounts.pickGoogle()
        return body && api(calls.auth.googleNative, { query, body })
      }
      const body = await accounts.pickApple()
      return body && api(calls.auth.appleCallback, { query, body })
    },
    onSuccess: (signedIn) => {
      if (signedIn) signIn(cache, signedIn)
    },
  })
}
