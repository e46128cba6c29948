import { isNeverShown } from '@wayform/core/endings/ending-problems.ts'
import type { Ending } from '@wayform/core/form/parts/endings.ts'
import { IconChevronDown, IconFlag, IconFlagCheck } from '@tabler/icons-react'
import { Grow, Row } from '@wayform/ui/kit/layout.tsx'
import { Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { type PointerEvent, useId } from 'react'
import type { PartsEditor } from '../../../../lib/form-parts/parts-editor.ts'
import { useI18n } from '../../../../lib/i18n.tsx'
import { useOpenForm } from '../../../../lib/open-form/form-header.ts'
import { MoveHandle } from '../../../../lib/reorder/MoveHandle.tsx'
import type { RowPart } from '../../../../lib/reorder/use-reorder.ts'
import { EndingFields } from './EndingFields.tsx'
import { conditionsText, endingName } from './ending-words.ts'
import styles from './Endings.module.css'

type Props = {
  editor: PartsEditor
  ending: Ending
  index: number
  /** Number of endings that can be moved: all but the default. */
  movable: number
  isDefault: boolean
  isOpen: boolean
  onToggle: () => void
  onRemoved: () => void
  onMove: (from: number, to: number, part: RowPart) => void
  onDrag: (event: PointerEvent, from: number) => void
}

export function EndingCard(props: Props) {
  const { editor, ending, index, movable, isDefault, isOpen, onToggle, onRemoved, onMove, onDrag } = props
  const i18n = useI18n()
  const { t } = i18n
  const { formQuestions: doc } = useOpenForm()
  const id = useId()
  const name = endingName(ending, isDefault, t)
  const Icon = isDefault ? IconFlagCheck : IconFlag
  const { showIf } = ending
  const ofOthers = showIf ? conditionsText(doc, showIf, i18n) : t('endings.unfinished')
  const when = isDefault ? t('endings.everyone') : ofOthers
  const isFlawed = !isDefault && isNeverShown(ending, doc)
  return (
    <li className={`wf-card ${styles.ending}`} data-open={isOpen || undefined}>
      <Row gap={10} className={styles.head}>
        {isDefault ? (
          <span className={styles.noHandle} />
        ) : (
          <MoveHandle
            label={t('endings.move', { name })}
            index={index}
            count={movable}
            onMove={onMove}
            onDrag={onDrag}
          />
        )}
        <Row
          as="button"
          type="button"
          gap={12}
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={`${id}-fields`}
          onClick={onToggle}
        >
          <Tile tone={isDefault ? 'neutral' : 'primary'} size={32} aria-hidden>
            <Icon size={18} stroke={1.75} />
          </Tile>
          <Grow as="span">
            <Txt as="span" size={15} weight={600} tone="text" className={styles.line}>
              <bdi>{name}</bdi>
            </Txt>
            <Txt as="span" size={13} tone={isFlawed ? 'warn' : '2'} className={styles.line}>
              <bdi>{when}</bdi>
            </Txt>
          </Grow>
          <IconChevronDown size={20} stroke={1.75} className="wf-chevron" aria-hidden />
        </Row>
      </Row>
      {isOpen && (
        <div id={`${id}-fields`} className={styles.fields}>
          <EndingFields editor={editor} ending={ending} doc={doc} isDefault={isDefault} onRemoved={onRemoved} />
        </div>
      )}
    </li>
  )
}
