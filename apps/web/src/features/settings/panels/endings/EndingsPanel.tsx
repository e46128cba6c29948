import { Button } from '@mantine/core'
import { addEnding, editableEndings, moveEnding } from '@wayform/core/editing/endings/endings.ts'
import { MAX_ENDINGS } from '@wayform/core/form/parts/endings.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { IconPlus } from '@tabler/icons-react'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { useCallback, useRef, useState } from 'react'
import { usePart, usePartsEditor } from '../../../../lib/form-parts/use-parts-editor.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { useOpenForm } from '../../../../lib/open-form/form-header.ts'
import { PlanBadge } from '../../../../lib/plans/PlanBadge.tsx'
import { showUpgrade } from '../../../../lib/plans/upgrade.ts'
import { useMe } from '../../../../lib/queries/me.ts'
import { useReorder } from '../../../../lib/reorder/use-reorder.ts'
import { PartsHeader } from '../PartsHeader.tsx'
import { EndingCard } from './EndingCard.tsx'
import { EndingPreview } from './EndingPreview.tsx'
import { endingName } from './ending-words.ts'
import styles from './Endings.module.css'

/** The endings of a form: conditions are checked from the top, the default is last and fixed. */
export function EndingsPanel() {
  const t = useT()
  const form = useOpenForm()
  const { plan } = useMe()
  const editor = usePartsEditor()
  const stored = usePart(editor, 'endings')
  const endings = editableEndings(stored)
  const [openId, setOpenId] = useState<string | null>(endings.at(-1)?.endingId ?? null)
  const list = useRef<HTMLOListElement>(null)
  const hasSeveral = hasFeature(plan, 'severalEndings')
  const movable = endings.slice(0, -1)
  const open = endings.find(({ endingId }) => endingId === openId)

  const names = useCallback(
    () =>
      editor.store
        .getState()
        .history.now.doc.endings.slice(0, -1)
        .map((each) => endingName(each, false, t)),
    [editor, t],
  )
  const handleMove = useCallback(
    (from: number, to: number) => editor.edit('endings', (all) => moveEnding(all, all[from]?.endingId ?? '', to)),
    [editor],
  )
  const { announcement, move, drag } = useReorder({ list, names, onMove: handleMove })

  function handleAdd() {
    if (!hasSeveral) return showUpgrade('severalEndings')
    const endingId = crypto.randomUUID().slice(0, 18)
    editor.leaveField()
    editor.edit('endings', (all) => addEnding(all, endingId, form.formQuestions))
    setOpenId(endingId)
  }

  return (
    <>
      <PartsHeader title={t('endings.title')} intro={t('endings.intro')} editor={editor} />
      <div className={styles.sides}>
        <Stack gap={12}>
          {stored.length > 1 && !hasSeveral && (
            <Notice
              tone="warn"
              action={
                <Button size="sm" onClick={() => showUpgrade('severalEndings')}>
                  {t('shell.upgrade.button')}
                </Button>
              }
            >
              {t('endings.onlyOne')}
            </Notice>
          )}
          <Stack as="ol" gap={12} ref={list} className={styles.list}>
            {endings.map((ending, index) => (
              <EndingCard
                key={ending.endingId}
                editor={editor}
                ending={ending}
                index={index}
                movable={movable.length}
                isDefault={index === endings.length - 1}
                isOpen={ending.endingId === openId}
                onToggle={() => setOpenId(ending.endingId === openId ? null : ending.endingId)}
                onRemoved={() => setOpenId(null)}
                onMove={move}
                onDrag={drag}
              />
            ))}
          </Stack>
          <Button
            variant="default"
            className={styles.add}
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            rightSection={hasSeveral ? undefined : <PlanBadge feature="severalEndings" />}
            disabled={stored.length >= MAX_ENDINGS}
            onClick={handleAdd}
          >
            {t('endings.add')}
          </Button>
          <p className="wf-visually-hidden" role="status">
            {announcement}
          </p>
        </Stack>
        <EndingPreview form={form} ending={open ?? endings.at(-1)} />
      </div>
    </>
  )
}
