import { Button, Menu, Textarea } from '@mantine/core'
import { MAX_TEXT_LENGTH } from '@wayform/core/quick-replies/quick-replies.ts'
import type { Placeholder } from '@wayform/core/quick-replies/template.ts'
import { IconPlus } from '@tabler/icons-react'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import styles from './QuickReplies.module.css'
import { asksForPlaceholder, type PlaceholderNames, shownPlaceholder } from './shown-template.ts'

type Props = {
  label: string
  help?: string
  error: string | undefined
  lang?: string
  /** As owners see it. */
  value: string
  names: PlaceholderNames
  /** Labels of the questions that can be filled in. */
  questions: readonly string[]
  onChange: (value: string) => void
}

/** A text with placeholders: `@` or the button lists them, and the chosen one is inserted at the caret. */
export function TemplateField({ label, help, error, lang, value, names, questions, onChange }: Props) {
  const t = useT()
  const input = useRef<HTMLTextAreaElement>(null)
  const [isOpen, setOpen] = useState(false)
  /** Since the list was opened. */
  const isPicked = useRef(false)
  /** The caret's position to restore after the list took the focus. */
  const [wanted, setWanted] = useState<{ offset: number } | null>(null)
  useLayoutEffect(() => {
    if (!wanted) return
    input.current?.focus()
    input.current?.setSelectionRange(wanted.offset, wanted.offset)
  }, [wanted])

  function handleType(field: HTMLTextAreaElement, isTyped: boolean) {
    onChange(field.value)
    if (isTyped && asksForPlaceholder(field.value, field.selectionStart)) handleOpen(true)
  }

  function handleOpen(isNowOpen: boolean) {
    if (isNowOpen) isPicked.current = false
    // Closed without a choice, the caret is where it was.
    else if (!isPicked.current && input.current) setWanted({ offset: input.current.selectionEnd })
    setOpen(isNowOpen)
  }

  function handlePick(placeholder: Placeholder) {
    const field = input.current
    if (!field) return
    isPicked.current = true
    const { selectionStart: start, selectionEnd: end } = field
    // The sign that opened the list gives way.
    const from = asksForPlaceholder(value, start) ? start - 1 : start
    const shown = shownPlaceholder(placeholder, names)
    const next = value.slice(0, from) + shown + value.slice(end)
    if (next.length > MAX_TEXT_LENGTH) return
    onChange(next)
    setWanted({ offset: from + shown.length })
  }

  const item = (placeholder: Placeholder, name: string) => (
    <Menu.Item key={`${placeholder.kind} ${name}`} onClick={() => handlePick(placeholder)}>
      <span dir="auto">{name}</span>
    </Menu.Item>
  )
  return (
    <Stack gap={8}>
      <Textarea
        ref={input}
        label={label}
        description={help}
        error={error}
        // On the field itself: around it there is no text to take the direction from.
        attributes={{ input: { dir: 'auto', lang } }}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={MAX_TEXT_LENGTH}
        value={value}
        onChange={({ currentTarget, nativeEvent }) =>
          handleType(currentTarget, nativeEvent instanceof InputEvent && nativeEvent.data === '@')
        }
      />
      <Menu opened={isOpen} onChange={handleOpen} position="bottom-start" returnFocus={false}>
        <Menu.Target>
          <Button
            variant="default"
            size="sm"
            className={styles.insert}
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          >
            {t('quickReplies.editor.insert')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
          {(['name', 'form', 'number'] as const).map((kind) => item({ kind }, names[kind]))}
          {questions.length > 0 && <Menu.Divider />}
          {questions.map((question) => item({ kind: 'answer', label: question }, question))}
        </Menu.Dropdown>
      </Menu>
    </Stack>
  )
}
