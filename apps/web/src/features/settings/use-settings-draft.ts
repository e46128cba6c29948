import { useDebouncedValue } from '@mantine/hooks'
import { notifyManager, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@wayform/contract/client.ts'
import { translateDynamic } from '@wayform/i18n/translate.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useEffect, useState } from 'react'
import { useOpenForm } from '../../lib/open-form/form-header.ts'
import { api, calls, errorText, isCode } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { useT } from '../../lib/i18n.tsx'
import { mergeForm } from '../../lib/queries/forms.ts'
import { useMe } from '../../lib/queries/me.ts'
import { editsOf, problemsOf, type SettingsChanges } from './settings-draft.ts'

/** Messages by the path of the field in the call: `link`, `responseJumpData.2.number`. */
export type Problems = Readonly<Record<string, string>>

export type SettingsDraft<Draft> = {
  draft: Draft
  change: (edit: Partial<Draft>) => void
  problems: Problems
  isDirty: boolean
  isSaving: boolean
  /** False if nothing was saved. */
  save: () => Promise<boolean>
  discard: () => void
}

/** Problems are shown after a debounce, because half-typed input is often invalid. */
const PAUSE_MS = 500

/**
 * The unsaved input of one panel. `stored` has the names of the call but the panel's own formats; `read` converts the
 * changes for the call. Only edits are sent, so changes made elsewhere are kept.
 */
export function useSettingsDraft<Draft extends object>(
  stored: Draft,
  read: (edits: Partial<Draft>, draft: Draft) => SettingsChanges | Promise<SettingsChanges>,
): SettingsDraft<Draft> {
  const t = useT()
  const form = useOpenForm()
  const me = useMe()
  const cache = useQueryClient()
  const [edited, setEdited] = useState<Partial<Draft>>({})
  /** Problems of the last attempt to save, while the fields are unchanged. */
  const [refused, setRefused] = useState<{ edits: string; problems: Problems } | null>(null)
  const edits = editsOf(stored, edited)
  const now = JSON.stringify(edits)
  const draft = { ...stored, ...edits }
  const isDirty = Object.keys(edits).length > 0
  const save = useMutation({
    mutationFn: async ({ changes }: { changes: SettingsChanges; sent: Partial<Draft> }) => {
      const body = { ...changes, settingsRevision: form.settingsRevision }
      return (await api(calls.forms.edit, { params: { id: form.id }, body })).form
    },
    onSuccess: (saved, { sent }) => {
      mergeForm(cache, form.id, saved)
      // After the form itself, or the fields would briefly show their old values. Input typed during the call is still
      // unsaved.
      notifyManager.schedule(() => setEdited((latest) => editsOf({ ...stored, ...sent }, latest)))
      toast.show({ kind: 'success', text: t('settings.save.saved') })
    },
    onError: async (error) => {
      if (isCode(error, 'form.stale')) {
        await cache.invalidateQueries({ queryKey: keys.form(form.id) })
        return toast.show({ kind: 'error', text: t('settings.save.stale') })
      }
      if (error instanceof ApiError) setRefused({ edits: now, problems: error.fields })
      toast.show({ kind: 'error', text: errorText(error, t('settings.save.failed')) })
    },
  })
  useFocusOnProblem(refused?.problems)
  const [settled] = useDebouncedValue(now, PAUSE_MS)
  const { data: found } = useQuery({
    queryKey: keys.settingsProblems(form.id, form.settingsRevision, settled),
    queryFn: async () => (await check()).problems,
    enabled: isDirty && settled === now,
    gcTime: 0,
  })

  async function check(): Promise<{ changes: SettingsChanges; problems: Problems }> {
    const changes = await read(edits, draft)
    const wrong = await problemsOf(changes, { form, accountEmail: me.email })
    const problems: Record<string, string> = {}
    for (const [path, { key, params }] of Object.entries(wrong)) {
      problems[path] = translateDynamic(t, `problems.${key}`, params)
    }
    return { changes, problems }
  }

  return {
    draft,
    problems: refused?.edits === now ? refused.problems : stillTrue(found ?? {}, edits, settled),
    isDirty,
    isSaving: save.isPending,
    change: (edit) => setEdited((latest) => ({ ...latest, ...edit })),
    async save() {
      if (!isDirty || save.isPending) return false
      const { changes, problems } = await check()
      setRefused({ edits: now, problems })
      if (Object.keys(problems).length > 0) return false
      return save.mutateAsync({ changes, sent: edits }).then(
        () => true,
        () => false,
      )
    },
    discard() {
      setEdited({})
      setRefused(null)
    },
  }
}

/** The problem of the field being typed in is hidden; the others stay. */
function stillTrue(problems: Problems, edits: object, settled: string): Problems {
  const [now, then] = [new Map(Object.entries(edits)), new Map(Object.entries(JSON.parse(settled) as object))]
  const isSame = (field: string) => JSON.stringify(now.get(field)) === JSON.stringify(then.get(field))
  return Object.fromEntries(Object.entries(problems).filter(([path]) => isSame(path.split('.')[0] ?? path)))
}

/** Each failed save focuses the first invalid field, once its message is rendered. */
function useFocusOnProblem(problems: Problems | undefined): void {
  useEffect(() => {
    if (!problems || Object.keys(problems).length === 0) return
    document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus()
  }, [problems])
}
