import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Form } from '@wayform/contract/shapes.ts'
import type { IntegrationKind } from '@wayform/core/form/integrations/integrations.ts'
import { useOpenForm } from '../../../../lib/open-form/form-header.ts'
import { api, calls } from '../../../../lib/api.ts'
import { keys } from '../../../../lib/query-keys.ts'
import { mergeForm } from '../../../../lib/queries/forms.ts'
import type { AnalyticsKind } from './analytics/analytics-draft.ts'
import { type Connected, withActive, withOne, without } from './integration-state.ts'
import type { TestBody, WebhookBody } from './webhook/webhook-draft.ts'

const { integrations } = calls

const LOOK_MS = 30_000

/** How each destination fares; looked at again while the screen is open. */
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
export function useToggle(kind: IntegrationKind, onFailed: () => void) {
  const { id: formId } = useOpenForm()
  const cache = useQueryClient()
  const change = useChange(formId)
  const mutationKey = keys.toggleIntegration(formId, kind)
  return useMutation({
    mutationKey,
    // In sequence, so that the last choice wins.
    scope: { id: mutationKey.join(':') },
    mutationFn: (isActive: boolean) => api(integrations.toggle, { params: { type: kind }, body: { formId, isActive } }),
    onMutate: async (isActive) => {
      await cache.cancelQueries({ queryKey: keys.form(formId) })
      const before = cache.getQueryData<Form>(keys.form(formId))?.integrations
      change((connected) => withActive(connected, kind, isActive))
      return before
    },
    onSuccess: (answer) => {
      // A queued choice is already shown on the screen.
      if (cache.isMutating({ mutationKey }) !== 1) return
      change((connected) => withOne(connected, kind, answer.integrations))
      void cache.invalidateQueries({ queryKey: keys.integrationStates(formId) })
    },
    onError: (_error, _isActive, before) => {
      if (before) change((connected) => withOne(connected, kind, before))
      // After a failure the server's state is fetched.
      void cache.invalidateQueries({ queryKey: keys.form(formId) })
      onFailed()
    },
  })
}

export function useDisconnect(kind: IntegrationKind) {
  const { id: formId } = useOpenForm()
  const change = useChange(formId)
  return useMutation({
    mutationFn: () => api(integrations.disconnect, { params: { type: kind }, query: { formId } }),
    onSuccess: () => change((connected) => without(connected, kind)),
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

/** Returns the signing secret the first time. */
export function useSetWebhook() {
  const { id: formId } = useOpenForm()
  return useConnect('webhook', (body: WebhookBody) => api(integrations.setWebhook, { body: { formId, ...body } }))
}

export function useTestWebhook() {
  const { id: formId } = useOpenForm()
  return useMutation({ mutationFn: (body: TestBody) => api(integrations.testWebhook, { body: { formId, ...body } }) })
}

export function useNewSecret() {
  const { id: formId } = useOpenForm()
  return useMutation({
    mutationFn: async () => (await api(integrations.rotateWebhookSecret, { body: { formId } })).secret,
  })
}

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
  kind: IntegrationKind,
  send: (values: Values) => Promise<Answer>,
) {
  const { id: formId } = useOpenForm()
  const change = useChange(formId)
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => change((connected) => withOne(connected, kind, answer.integrations)),
  })
}

function useChange(formId: string) {
  const cache = useQueryClient()
  return (edit: (connected: Connected) => Connected) => {
    const form = cache.getQueryData<Form>(keys.form(formId))
    if (form) mergeForm(cache, formId, { integrations: edit(form.integrations) })
  }
}
