import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { confirm } from '@wayform/ui/confirm/confirm.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { IconChevronDown, IconExternalLink, IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useOpenForm } from '../../../app/form-header.ts'
import { errorText, isCode } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { docOf, useBuilder, useBuilderState } from '../builder-context.ts'
import { publishForm, restoreForm } from '../queries.ts'
import { hasUnpublished } from '../saving-state.ts'
import { showStaged } from './staged-id.ts'
import styles from './PublishActions.module.css'

/** In the form's header: open what people see, publish what is drafted, or go back to what is published. */
export function PublishActions() {
  const t = useT()
  const cache = useQueryClient()
  const form = useOpenForm()
  const builder = useBuilder()
  const isDirty = useBuilderState((state) => docOf(state) !== state.saving.doc)
  const [isBusy, setBusy] = useState(false)
  const isPublished = form.publishedVersion !== null
  const isChanged = isDirty || hasUnpublished(form)

  /** Both calls speak about the saved draft, so what is unsaved goes out first. */
  async function withSavedDraft(call: (revision: number) => Promise<void>, fallback: string) {
    setBusy(true)
    try {
      if (await builder.autosave.flush()) await call(builder.store.getState().saving.revision)
      else if (builder.store.getState().saving.status !== 'stale')
        toast.show({ kind: 'error', text: t('builder.publish.notSaved') })
    } catch (error) {
      if (isCode(error, 'form.stale')) return builder.autosave.foundStale(error.current ?? form.revision)
      if (isCode(error, 'form.notPublishable')) showProblems(error.fields)
      toast.show({ kind: 'error', text: errorText(error, fallback) })
    } finally {
      setBusy(false)
    }
  }

  function showProblems(problems: Record<string, string>) {
    builder.showProblems(problems)
    const first = docOf(builder.store.getState()).find(({ questionId }) => questionId in problems)
    if (first) requestAnimationFrame(() => showStaged(first.questionId))
  }

  const handlePublish = () =>
    withSavedDraft(async (revision) => {
      await publishForm(cache, form.id, revision)
      builder.showProblems({})
      toast.show({ kind: 'success', text: t('builder.publish.success') })
    }, t('builder.publish.failed'))

  async function handleRestore() {
    const isSure = await confirm({
      title: t('builder.restore.title'),
      body: t('builder.restore.body'),
      confirmLabel: t('builder.restore.confirm'),
      cancelLabel: t('builder.restore.cancel'),
      isDangerous: true,
    })
    if (!isSure) return
    await withSavedDraft(async (revision) => {
      const restored = await restoreForm(cache, form.id, revision)
      builder.reset(restored.formQuestions, restored.revision)
      toast.show({ kind: 'success', text: t('builder.restore.success') })
    }, t('builder.restore.failed'))
  }

  return (
    <>
      {isPublished && (
        <Tooltip label={t('builder.publish.open')}>
          <ActionIcon
            component="a"
            href={form.publicUrl}
            target="_blank"
            rel="noopener"
            aria-label={t('builder.publish.open')}
          >
            <IconExternalLink size={20} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      )}
      <span className={styles.split}>
        <Button className={styles.publish} disabled={!isChanged} loading={isBusy} onClick={() => void handlePublish()}>
          {t('builder.publish.publish')}
        </Button>
        {isPublished && (
          <Menu>
            <Menu.Target>
              <Button className={styles.more} aria-label={t('builder.publish.more')} disabled={!isChanged || isBusy}>
                <IconChevronDown size={20} stroke={1.75} />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconHistory size={18} stroke={1.75} />} onClick={() => void handleRestore()}>
                {t('builder.publish.restore')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </span>
    </>
  )
}
