import { ApiError } from '@wayform/contract/client.ts'
import type { Problem } from '@wayform/core/result.ts'
import { translateDynamic } from '@wayform/i18n/translate.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useState } from 'react'
import { errorText, isCode } from '../../../../lib/api.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { showUpgrade } from '../../../../lib/plans/upgrade.ts'

type Options<Draft> = {
  /** What stands in the fields when the dialog opens. */
  stored: Draft
  /** What is wrong, by field: a problem of core's, or a text of the dialog's own. */
  check: (draft: Draft) => Record<string, Problem | string>
  save: (draft: Draft) => Promise<unknown>
  /** Texts by field for what the server refused without naming a field. */
  refusals?: (error: ApiError) => Record<string, string>
}

/** What is typed in a dialog until it is saved. A mistake is named when its field is left, or when saving is tried. */
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
    /** The field was left: from now on it says what is wrong with it. */
    leave: (path: string) => setLeft((before) => new Set(before).add(path)),
    problem(path: string): string | undefined {
      const problem = isTried || left.has(path) ? found[path] : undefined
      if (problem === undefined || typeof problem === 'string') return problem ?? refused[path]
      return translateDynamic(t, `problems.${problem.key}`, problem.params)
    },
    /** Whether it could be saved as it is. If not, each mistake is named, and the first has the focus. */
    verify,
    /** Whether it was saved. If not, it is said why. */
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
      setRefused(texts)
      if (Object.keys(texts).length > 0) return focusFirstProblem()
    }
    toast.show({ kind: 'error', text: errorText(error, t('integrations.saveFailed')) })
  }
}

/** After the texts are there. */
function focusFirstProblem(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('[role="dialog"] [aria-invalid="true"]')?.focus()
  })
}
