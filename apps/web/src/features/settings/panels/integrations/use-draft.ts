import { ApiError } from '@wayform/contract/client.ts'
import type { Problem } from '@wayform/core/result.ts'
import { translateDynamic } from '@wayform/i18n/translate.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { errorText, isCode } from '../../../../lib/api.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { showUpgrade } from '../../../../lib/plans/upgrade.ts'

type Options<Draft> = {
  /** Values of the fields when the dialog opens. */
  stored: Draft
  /** Problems by field: a problem code of core, or a text of the dialog. */
  check: (draft: Draft) => Record<string, Problem | string>
  save: (draft: Draft) => Promise<unknown>
  /** Messages by field for refusals that name no field. */
  refusals?: (error: ApiError) => Record<string, string>
}

/** The unsaved input of a dialog. A problem is shown when its field is left, or on saving. */
export function useDraft<Draft extends object>({ stored, check, save, refusals = () => ({}) }: Options<Draft>) {
  const t = useT()
  const [initial] = useState(stored)
  const [draft, setDraft] = useState(stored)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [isSaving, setSaving] = useState(false)
  const found = check(draft)

  return {
    draft,
    isDirty: JSON.stringify(draft) !== JSON.stringify(initial),
    isSaving,
    change(edit: Partial<Draft>) {
      setDraft((before) => ({ ...before, ...edit }))
      setRefused({})
    },
    /** The field was left: from now on it shows its problem. */
    leave: (path: string) => setLeft((before) => new Set(before).add(path)),
    problem(path: string): string | undefined {
      const problem = isTried || left.has(path) ? found[path] : undefined
      if (problem === undefined || typeof problem === 'string') return problem ?? refused[path]
      return translateDynamic(t, `problems.${problem.key}`, problem.params)
    },
    /** Whether the input is valid. If not, all problems are shown and the first field gets the focus. */
    verify,
    /** Whether it was saved. If not, the reason is shown. */
    async submit(): Promise<boolean> {
      if (isSaving || !verify()) return false
      setSaving(true)
      try {
        await save(draft)
        return true
      } catch (error) {
        handleRefusal(error)
        return false
      } finally {
        setSaving(false)
      }
    },
    handleRefusal,
  }

  function verify(): boolean {
    setTried(true)
    const isRight = Object.keys(found).length === 0
    if (!isRight) focusFirstProblem()
    return isRight
  }

  function handleRefusal(error: unknown) {
    if (isCode(error, 'plan.featureMissing')) return showUpgrade('integrations')
    if (error instanceof ApiError) {
      const texts = { ...error.fields, ...refusals(error) }
      // At once: the answer comes outside of an event, and the next frame could be earlier than the render.
      flushSync(() => setRefused(texts))
      if (Object.keys(texts).length > 0) return focusFirstProblem()
    }
    toast.show({ kind: 'error', text: errorText(error, t('integrations.saveFailed')) })
  }
}

/** After the messages are rendered. */
function focusFirstProblem(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('[role="dialog"] [aria-invalid="true"]')?.focus()
  })
}
