import { namedDoc } from '@wayform/core/recall/named-doc.ts'
import { mentionedIn, typedText } from '@wayform/core/recall/recall.ts'
import { recallChoices, recallProblems } from '@wayform/core/recall/recall-problems.ts'
import { MAX_DESCRIPTION_LENGTH } from '@wayform/core/questions/base.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { plainText, textToRich } from '@wayform/core/rich-text/rich-text.ts'
import { RichText } from '@wayform/form-view/questions/RichText.tsx'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { type ComponentType, memo, useId, useRef, useState } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { recallChip } from '../../../../lib/recall/recall-chip.ts'
import { docOf, useBuilder } from '../../builder-context.ts'
import { questionById } from '../../outline.ts'
import { FieldProblem, FieldTitle } from '../fields.tsx'
import { useTypedValue } from '../../../../lib/typing/use-typed-value.ts'
import type { RichEditorProps } from './RichEditor.tsx'
import styles from './rich-text.module.css'
import { NOTHING_ACTIVE, type Tool, Toolbar } from './Toolbar.tsx'

/** Bold, italics and links. The editor is prefetched when the pointer or focus comes near. */
export function DescriptionField({ question: { questionId, description } }: { question: Question }) {
  return <Description questionId={questionId} description={description} />
}

const Description = memo(function Description({
  questionId,
  description,
}: Pick<Question, 'questionId' | 'description'>) {
  const t = useT()
  const { store, update, leaveField, undo, redo } = useBuilder()
  const doc = () => docOf(store.getState())
  const labelId = useId()
  const problemId = useId()
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const isComposing = useRef(false)
  const [Editor, setEditor] = useState<ComponentType<RichEditorProps> | null>(null)
  const [start, setStart] = useState<{ caret: number | null; tool: Tool | null }>({ caret: null, tool: null })
  const [tooLong, setTooLong] = useState<string | null>(null)
  const [flaw] = description.includes('{{@') ? recallProblems(doc(), { questionId, label: '', description }) : []
  const problem =
    tooLong === description ? t('problems.tooLong', { max: MAX_DESCRIPTION_LENGTH }) : flaw && t(`problems.${flaw.key}`)

  function nameOf(id: string): string {
    const question = questionById(namedDoc(doc()), id)
    return question ? question.label.trim() || t('builder.staging.noLabel') : t('endings.recallGone')
  }

  function handleChange(html: string) {
    // Text that is too long stays in the editor, so that the owner can shorten it.
    setTooLong(html.length > MAX_DESCRIPTION_LENGTH ? description : null)
    if (html.length <= MAX_DESCRIPTION_LENGTH) update(questionId, { description: html }, 'description')
  }

  /** Replaces the plain field and keeps the caret. If loading fails, the plain field stays. */
  async function open(tool: Tool | null = null) {
    const loaded = await load().catch(() => null)
    const isHere = box.current?.contains(document.activeElement) ?? false
    // Does not take the focus back if it has moved on.
    if (!loaded || isComposing.current || !(isHere || tool)) return
    const isTyping = document.activeElement === field.current
    setStart({ caret: isTyping ? (field.current?.selectionStart ?? null) : null, tool })
    setEditor(() => loaded.RichEditor)
  }

  return (
    <Stack gap={6} onPointerEnter={() => void load().catch(() => null)}>
      <FieldTitle id={labelId}>{t('builder.properties.description')}</FieldTitle>
      <div ref={box} className={`wf-control ${styles.box}`} data-invalid={problem !== undefined || undefined}>
        {Editor ? (
          <Editor
            value={description}
            labelId={labelId}
            problemId={problem === undefined ? undefined : problemId}
            caret={start.caret}
            firstTool={start.tool}
            onChange={handleChange}
            onStep={leaveField}
            onUndo={undo}
            onRedo={redo}
            chipOf={(id) => recallChip(id, nameOf(id))}
            choices={() => recallChoices(namedDoc(doc()), questionId)}
          />
        ) : (
          <>
            <Toolbar active={NOTHING_ACTIVE} onTool={(tool) => void open(tool)} />
            {isPlain(description) ? (
              <PlainField
                ref={field}
                labelId={labelId}
                description={description}
                onChange={handleChange}
                onOpen={() => void open()}
                onCompose={(isNow) => {
                  isComposing.current = isNow
                  if (!isNow) void open()
                }}
              />
            ) : (
              <div
                className={styles.text}
                role="textbox"
                aria-labelledby={labelId}
                aria-multiline="true"
                aria-readonly="true"
                tabIndex={0}
                onFocus={() => void open()}
              >
                <div inert>
                  <RichText html={questionById(namedDoc(doc()), questionId)?.description ?? description} />
                </div>
              </div>
            )}
          </>
        )}
      </div>
      {problem !== undefined && (
        <FieldProblem as="p" id={problemId} role="status">
          {problem}
        </FieldProblem>
      )}
    </Stack>
  )
})

type PlainFieldProps = {
  ref: React.RefObject<HTMLTextAreaElement | null>
  labelId: string
  description: string
  onChange: (html: string) => void
  onOpen: () => void
  onCompose: (isNow: boolean) => void
}

/** Text typed before the editor is loaded goes into this field, so that it is not lost. */
function PlainField({ ref, labelId, description, onChange, onOpen, onCompose }: PlainFieldProps) {
  const { leaveField } = useBuilder()
  const typed = useTypedValue({
    stored: description,
    show: plainText,
    read: (text) => ({ value: textToRich(typedText(text)) }),
    onChange,
  })
  return (
    <textarea
      ref={ref}
      className={styles.text}
      aria-labelledby={labelId}
      value={typed.value}
      rows={2}
      dir="auto"
      onChange={(event) => typed.onChange(event.currentTarget.value)}
      onFocus={onOpen}
      onBlur={leaveField}
      onCompositionStart={() => onCompose(true)}
      onCompositionEnd={() => onCompose(false)}
    />
  )
}

function load() {
  return import('./RichEditor.tsx')
}

function isPlain(description: string): boolean {
  return mentionedIn(description).length === 0 && textToRich(plainText(description)) === description
}
