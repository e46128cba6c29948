import type { FormDoc } from '@wayform/core/form/document.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { IconX } from '@tabler/icons-react'
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
  /** Before undo, redo and the like. */
  onShortcut: () => void
  onLeave: () => void
}

/** The formula itself, from left to right in every language. The arrow keys and Backspace cross the mentions. */
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

  /** What a key does at the edge of a text, where there is a mention beside it. */
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
    <div ref={ref} className={styles.box} dir="ltr">
      {texts.map((text, index) => {
        const mention = mentions[index]
        return (
          // A text has no name but its place.
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
    </div>
  )
}

type ChipProps = { label: string | undefined; isFit: boolean; onRemove: () => void }

function MentionChip({ label, isFit, onRemove }: ChipProps) {
  const t = useT()
  const name = label === undefined ? t('builder.formula.gone') : label.trim() || t('builder.staging.noLabel')
  return (
    <span className={styles.chip} data-unfit={!isFit || undefined}>
      <span className={styles.chipName} dir="auto" title={name}>
        {name}
      </span>
      <button type="button" aria-label={t('builder.formula.remove', { label: name })} onClick={onRemove}>
        <IconX size={13} stroke={2} aria-hidden />
      </button>
    </span>
  )
}

/** Only what is typed gets in: what is pasted could hold anything but the questions that it names. */
function refuse(event: SyntheticEvent): void {
  event.preventDefault()
}
