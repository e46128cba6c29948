import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Form } from '@wayform/contract/shapes.ts'
import type { IntegrationKind } from '@wayform/core/form/integrations/integrations.ts'
import { useOpenForm } from '../../../../lib/open-form/form-header.ts'
import { api, calls } from '../../../../lib/api.ts'
import { keys } from '../../../../lib/query-keys.ts'
import { mergeForm } from '../../../../lib/queries/forms.ts'
import type { AnalyticsKind } from './analytics/analytics-draft.ts'
import { type Connected, connectedOf, type Which, withActive, withOne, without } from './integration-state.ts'
import type { TestBody, WebhookBody } from './webhook/webhook-draft.ts'

const { integrations } = calls

const LOOK_MS = 30_000

/** The state of each destination; read again while the screen is open. */
export function useStates() {
  const { id: formId } = useOpenForm()
  return useQuery({
    queryKey: keys.integrationStates(formId),
    queryFn: ({ signal }) => api(integrations.states, { query: { formId } }, { signal }),
    refetchInterval: LOOK_MS,
    staleTime: 0,
  })
}

/** Optimistic update: pauses or resumes at once, and reverts on failure. */
export function useToggle(which: Which, onFailed: () => void) {
  const { id: formId } = useOpenForm()
  const cache = useQueryClient()
  const change = useChange(formId)
  const mutationKey = keys.toggleIntegration(formId, webhookIdOf(which) ?? which.kind)
  return useMutation({
    mutationKey,
    // In sequence, so that the last choice wins.
    scope: { id: mutationKey.join(':') },
    mutationFn: (isActive: boolean) =>
      api(integrations.toggle, {
        params: { type: which.kind },
        body: { formId, webhookId: webhookIdOf(which), isActive },
      }),
    onMutate: async (isActive) => {
      await cache.cancelQueries({ queryKey: keys.form(formId) })
      const before = cache.getQueryData<Form>(keys.form(formId))?.integrations
      change((connected) => withActive(connected, which, isActive))
      return before
    },
    onSuccess: (answer) => {
      // A queued choice is already shown on the screen.
      if (cache.isMutating({ mutationKey }) !== 1) return
      change((connected) => withOne(connected, which, answer.integrations))
      void cache.invalidateQueries({ queryKey: keys.integrationStates(formId) })
    },
    onError: (_error, _isActive, before) => {
      if (before) change((connected) => withOne(connected, which, before))
      // After a failure the server's state is fetched.
      void cache.invalidateQueries({ queryKey: keys.form(formId) })
      onFailed()
    },
  })
}

export function useDisconnect(which: Which) {
  const { id: formId } = useOpenForm()
  const change = useChange(formId)
  return useMutation({
    mutationFn: () =>
      api(integrations.disconnect, { params: { type: which.kind }, query: { formId, webhookId: webhookIdOf(which) } }),
    onSuccess: () => change((connected) => without(connected, which)),
  })
}

export function useSetAnalytics(kind: AnalyticsKind) {
  const { id: formId } = useOpenForm()
  const call = kind === 'googleAnalytics' ? integrations.setGoogleAnalytics : integrations.setPixel
  return useConnect(kind, (analyticsId: string) => api(call, { body: { formId, analyticsId } }))
}

export function useSetScript() {
  const { id: formId } = useOpenForm()
  return useConnect('customScript', (content: string) => api(integrations.setScript, { body: { formId, content } }))
}

/** Changes this webhook, or connects one more and returns its signing secret. */
export function useSaveWebhook(webhookId: string | undefined) {
  const { id: formId } = useOpenForm()
  const change = useChange(formId)
  return useMutation({
    mutationFn: (body: WebhookBody) =>
      webhookId === undefined
        ? api(integrations.addWebhook, { body: { formId, ...body } })
        : api(integrations.setWebhook, { body: { formId, webhookId, ...body } }),
    onSuccess: (answer) => {
      const which = { kind: 'webhook', webhookId: answer.webhookId } as const
      change((connected) => withOne(connected, which, answer.integrations))
    },
  })
}

export function useTestWebhook(webhookId: string | undefined) {
  const { id: formId } = useOpenForm()
  return useMutation({
    mutationFn: (body: TestBody) => api(integrations.testWebhook, { body: { formId, webhookId, ...body } }),
  })
}

export function useNewSecret(webhookId: string) {
  const { id: formId } = useOpenForm()
  return useMutation({
    mutationFn: async () => (await api(integrations.rotateWebhookSecret, { body: { formId, webhookId } })).secret,
  })
}

export const useIsConnected = (which: Which): boolean => connectedOf(useOpenForm().integrations, which) !== undefined

const webhookIdOf = (which: Which) => (which.kind === 'webhook' ? which.webhookId : undefined)

/** The address at Google where the owner grants access. */
export function useConnectSheet() {
  const { id: formId } = useOpenForm()
  return useMutation({ mutationFn: async () => (await api(integrations.connectSheet, { query: { formId } })).url })
}

/** Whether a second tab gets a row for each line of an order. */
export function useSheetLines() {
  const { id: formId } = useOpenForm()
  return useConnect('gsheet', (isOn: boolean) => api(integrations.setSheetLines, { body: { formId, isOn } }))
}

function useConnect<Values, Answer extends { integrations: Connected }>(
  kind: Exclude<IntegrationKind, 'webhook'>,
  send: (values: Values) => Promise<Answer>,
) {
  const { id: formId } = useOpenForm()
  const change = useChange(formId)
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => change((connected) => withOne(connected, { kind }, answer.integrations)),
  })
}

function useChange(formId: string) {
  const cache = useQueryClient()
  return (edit: (connected: Connected) => Connected) => {
    const form = cache.getQueryData<Form>(keys.form(formId))
    if (form) mergeForm(cache, formId, { integrations: edit(form.integrations) })
  }
}
