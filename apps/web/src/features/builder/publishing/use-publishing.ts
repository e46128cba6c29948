import { useQueryClient } from '@tanstack/react-query'
import { isChoosing, repeatedOptions } from '@wayform/core/editing/question/options.ts'
import { confirm } from '@wayform/ui/confirm/confirm.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useState } from 'react'
import { useOpenForm } from '../../../lib/open-form/form-header.ts'
import { errorText, isCode } from '../../../lib/api.ts'
import { tellPublished } from '../../../lib/open-form/first-publish.ts'
import { useT } from '../../../lib/i18n.tsx'
import { hasUnpublished, publishForm } from '../../../lib/queries/forms.ts'
import { docOf, useBuilder, useBuilderState } from '../builder-context.ts'
import { restoreForm, restoreVersion } from '../queries.ts'
import { showStaged } from '../staging/staged-id.ts'

/** Publishes the saved draft, or discards it for the published version. */
export function usePublishing() {
  const t = useT()
  const cache = useQueryClient()
  const form = useOpenForm()
  const builder = useBuilder()
  const isDirty = useBuilderState((state) => docOf(state) !== state.saving.doc)
  const [isBusy, setBusy] = useState(false)

  /** Saves unsaved changes first. True if the call succeeded. */
  async function withSavedDraft(
    call: (revision: number) => Promise<void>,
    fallback: string,
    onFailure: (text: string) => void = (text) => toast.show({ kind: 'error', text }),
  ): Promise<boolean> {
    setBusy(true)
    try {
      if (await builder.autosave.flush()) {
        await call(builder.store.getState().saving.revision)
        return true
      }
      if (builder.store.getState().saving.status !== 'stale') onFailure(t('builder.publish.notSaved'))
    } catch (error) {
      if (isCode(error, 'form.stale')) await builder.autosave.foundStale(error.current ?? form.revision)
      else if (isCode(error, 'form.notPublishable')) showRefusal(error.fields, errorText(error, fallback))
      else onFailure(errorText(error, fallback))
    } finally {
      setBusy(false)
    }
    return false
  }

  /** Scrolls to the first problem; the list of checks opens by itself, and the words stay on the form: no toast, too. */
  function showRefusal(problems: Record<string, string>, message: string) {
    const refused = docOf(builder.store.getState()).filter(({ questionId }) => questionId in problems)
    const hasDuplicates = refused.some((each) => isChoosing(each) && repeatedOptions(each.options).size > 0)
    const text = hasDuplicates ? t('builder.publish.duplicateOptions') : message
    builder.showProblems(problems, text)
    const [first] = refused
    if (first) requestAnimationFrame(() => showStaged(first.questionId))
  }

  async function publish() {
    builder.showPublishFailure('')
    return withSavedDraft(
      publishSaved,
      t('builder.publish.failed'),
      // A toast might disappear before the owner has read that the changes are not public.
      builder.showPublishFailure,
    )
  }

  async function publishSaved(revision: number) {
    const published = await publishForm(cache, form.id, revision)
    builder.showProblems({})
    tellPublished(form, published, () => toast.show({ kind: 'success', text: t('builder.publish.success') }))
  }

  async function restoreLast() {
    const isSure = await confirm({
      title: t('builder.restore.title'),
      body: t('history.restore.lastBody'),
      confirmLabel: t('builder.restore.confirm'),
      cancelLabel: t('builder.restore.cancel'),
      isDangerous: true,
    })
    if (!isSure) return false
    return withSavedDraft(async (revision) => {
      const restored = await restoreForm(cache, form.id, revision)
      builder.replace(restored.formQuestions, restored.revision, { before: form, after: restored })
      toast.show({ kind: 'success', text: t('builder.restore.success') })
    }, t('builder.restore.failed'))
  }

  async function restoreOlder(version: number) {
    const isSure = await confirm({
      title: t('history.restore.title', { number: version }),
      body: t('history.restore.body', { number: version }),
      confirmLabel: t('history.restore.confirm'),
      cancelLabel: t('history.restore.cancel'),
    })
    if (!isSure) return false
    return withSavedDraft(async (revision) => {
      const restored = await restoreVersion(cache, form.id, version, revision)
      builder.replace(restored.formQuestions, restored.revision, { before: form, after: restored })
      toast.show({ kind: 'success', text: t('history.restore.success', { number: version }) })
    }, t('history.restore.failed'))
  }

  return {
    isBusy,
    isPublished: form.publishedVersion !== null,
    isChanged: isDirty || hasUnpublished(form),
    publish,
    restoreLast,
    restoreOlder,
  }
}
