import type { FormDoc } from '@wayform/core/form/document.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { IconX } from '@tabler/icons-react'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { Fragment, type KeyboardEvent, type RefObject, type SyntheticEvent } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { questionById } from '../../outline.ts'
import { type Caret, shownText, type Tokens } from './formula-tokens.ts'
import styles from './formula.module.css'

type Props = {
  ref: RefObject<HTMLDivElement | null>
  tokens: Tokens
  doc: FormDoc
  mentionable: readonly Question[]
  onType: (index: number, input: HTMLInputElement) => void
  onCaret: (index: number, input: HTMLInputElement) => void
  onMove: (caret: Caret) => void
  onRemove: (mention: number) => void
  /** Called before undo, redo and similar shortcuts. */
  onShortcut: () => void
  onLeave: () => void
}

/** The formula, left to right in every language. The arrow keys and Backspace cross mentions. */
export function FormulaBox({ ref, tokens, doc, mentionable, onType, onCaret, onMove, onRemove, ...on }: Props) {
  const t = useT()
  const { texts, mentions } = tokens

  function handleKey(event: KeyboardEvent<HTMLInputElement>, index: number) {
    if (event.ctrlKey || event.metaKey) on.onShortcut()
    const step = crossing(event.key, event.currentTarget, index)
    if (!step || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    step()
  }

  /** Handles keys at the edge of a text, next to a mention. */
  function crossing(key: string, input: HTMLInputElement, index: number): (() => void) | undefined {
    const { selectionStart: start, selectionEnd: end, value } = input
    if (start === 0 && end === 0 && index > 0) {
      if (key === 'ArrowLeft') return () => onMove({ index: index - 1, offset: Infinity })
      if (key === 'Backspace') return () => onRemove(index - 1)
    }
    if (start === value.length && end === value.length && index < mentions.length) {
      if (key === 'ArrowRight') return () => onMove({ index: index + 1, offset: 0 })
      if (key === 'Delete') return () => onRemove(index)
    }
    return undefined
  }

  return (
    <Row ref={ref} gap={[4, 0]} wrap className={`wf-control ${styles.box}`} dir="ltr">
      {texts.map((text, index) => {
        const mention = mentions[index]
        return (
          // Texts have no ids, so the index is the key.
          <Fragment key={index}>
            <input
              className={styles.text}
              aria-label={t('builder.formula.part', { number: index + 1 })}
              placeholder={mentions.length === 0 ? t('builder.formula.placeholder') : undefined}
              value={shownText(text)}
              inputMode="decimal"
              autoComplete="off"
              spellCheck={false}
              size={Math.max(text.length, 1)}
              onChange={(event) => onType(index, event.currentTarget)}
              onSelect={(event) => onCaret(index, event.currentTarget)}
              onKeyDown={(event) => handleKey(event, index)}
              onPaste={refuse}
              onDrop={refuse}
              onBlur={on.onLeave}
            />
            {mention !== undefined && (
              <MentionChip
                label={questionById(doc, mention)?.label}
                isFit={mentionable.some(({ questionId }) => questionId === mention)}
                onRemove={() => onRemove(index)}
              />
            )}
          </Fragment>
        )
      })}
    </Row>
  )
}

type ChipProps = { label: string | undefined; isFit: boolean; onRemove: () => void }

function MentionChip({ label, isFit, onRemove }: ChipProps) {
  const t = useT()
  const name = label === undefined ? t('builder.formula.gone') : label.trim() || t('builder.staging.noLabel')
  return (
    <Pill tone={isFit ? 'primary' : 'danger'} className={styles.chip}>
      <span className={`wf-truncate ${styles.chipName}`} dir="auto" title={name}>
        {name}
      </span>
      <button type="button" aria-label={t('builder.formula.remove', { label: name })} onClick={onRemove}>
        <IconX size={13} stroke={2} aria-hidden />
      </button>
    </Pill>
  )
}

/** Only typed characters are allowed; pasted text could contain anything but valid mentions. */
function refuse(event: SyntheticEvent): void {
  event.preventDefault()
}
