import type { Question } from '@wayform/core/questions/question.ts'
import { endsInAt } from '../../../../lib/recall/at-sign.ts'
import { RecallMenu } from '../../../../lib/recall/RecallMenu.tsx'
import type { EditorOptions } from '@tiptap/core'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { stepOf } from '../../../../lib/components/undo-step.ts'
import { replaceContent } from './replace-content.ts'
import { extensionsWith } from './extensions.ts'
import { isAllowedLink, shownLink } from './link-address.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { pastedSlice } from './paste.ts'
import { fromStored, toStored } from './stored-text.ts'
import { type Tool, Toolbar } from './Toolbar.tsx'
import styles from './rich-text.module.css'

export type RichEditorProps = {
  value: string
  /** Ids of the label and of the error message. */
  labelId: string
  problemId: string | undefined
  /** Caret position in the plain text. Null: at the end. */
  caret: number | null
  /** Command requested before the editor was loaded. */
  firstTool: Tool | null
  onChange: (html: string) => void
  /** The next edit is an undo step of its own. */
  onStep: () => void
  onUndo: () => void
  onRedo: () => void
  /** The chip of an answer that the text recalls. */
  chipOf: (questionId: string) => HTMLElement
  /** The questions whose answers the text can recall. */
  choices: () => readonly Question[]
}

/** Bold, italics and links only: pasted text loses everything else. Undo belongs to the builder's history. */
export function RichEditor(props: RichEditorProps) {
  const { value, problemId, onStep } = props
  const written = useRef(value)
  const [link, setLink] = useState<{ href: string; hasText: boolean } | null>(null)
  // The editor is created once; its callbacks are always the latest.
  const [listed, setListed] = useState<readonly Question[] | null>(null)
  const openMenu = () => setListed(props.choices())
  const closeMenu = () => setListed(null)
  const latest = useRef({ ...props, run, openLink, openMenu, closeMenu })
  useLayoutEffect(() => {
    latest.current = { ...props, run, openLink, openMenu, closeMenu }
  })
  const [options] = useState(() => optionsOf(latest, written))
  const editor = useEditor(options)

  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      link: current.isActive('link'),
    }),
  })

  // Synchronous, or the next letter would be lost. The editor's own focus command waits for a frame.
  useLayoutEffect(() => {
    const { caret, firstTool } = latest.current
    const end = editor.state.doc.content.size
    editor.commands.setTextSelection(caret === null ? end : placeOf(editor.getText({ blockSeparator: '\n' }), caret))
    editor.view.focus()
    if (firstTool) latest.current.run(firstTool)
  }, [editor])

  // Applies undo, redo and other changes from outside.
  useEffect(() => {
    if (value === written.current) return
    written.current = value
    const change = replaceContent(editor.state, fromStored(value))
    if (change) editor.view.dispatch(change.scrollIntoView())
  }, [editor, value])

  useEffect(() => {
    if (problemId === undefined) editor.view.dom.removeAttribute('aria-describedby')
    else editor.view.dom.setAttribute('aria-describedby', problemId)
    editor.view.dom.setAttribute('aria-invalid', String(problemId !== undefined))
  }, [editor, problemId])

  function run(tool: Tool) {
    if (tool === 'link') return openLink()
    onStep()
    const focused = editor.chain().focus()
    if (tool === 'bold') focused.toggleBold().run()
    else focused.toggleItalic().run()
    onStep()
  }

  function openLink() {
    const { empty } = editor.state.selection
    const { href } = editor.getAttributes('link')
    setLink({ href: typeof href === 'string' ? shownLink(href) : '', hasText: !empty || typeof href === 'string' })
  }

  function handleLink(href: string, text: string) {
    onStep()
    const place = editor.chain().focus().extendMarkRange('link')
    if (link?.hasText) place.setLink({ href }).run()
    else place.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run()
    closeLink()
  }

  function handleUnlink() {
    onStep()
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    closeLink()
  }

  function closeLink() {
    onStep()
    setLink(null)
    // The dialog returns the focus to the editor, which knows the selection.
    requestAnimationFrame(() => editor.commands.focus())
  }

  function handleMenuClose() {
    setListed(null)
    editor.view.focus()
  }

  function handleType(key: string | null) {
    handleMenuClose()
    const { from } = editor.state.selection
    editor.view.dispatch(key === null ? editor.state.tr.delete(from - 1, from) : editor.state.tr.insertText(key))
  }

  function handlePick(questionId: string) {
    setListed(null)
    onStep()
    const { from } = editor.state.selection
    const sign = { from: from - 1, to: from }
    editor
      .chain()
      .deleteRange(sign)
      .insertContent({ type: 'recall', attrs: { id: questionId } })
      .run()
    onStep()
    // At once: the editor's own focus command waits for a frame, and the next letter would be lost.
    editor.view.focus()
  }

  return (
    <>
      <Toolbar active={active} onTool={run} />
      <div className={styles.around}>
        <EditorContent editor={editor} />
        {listed && <RecallMenu questions={listed} onPick={handlePick} onClose={handleMenuClose} onType={handleType} />}
      </div>
      {link && (
        <LinkDialog
          href={link.href}
          asksText={!link.hasText}
          onSave={handleLink}
          onRemove={link.href === '' ? undefined : handleUnlink}
          onClose={closeLink}
        />
      )}
    </>
  )
}

type Latest = RefObject<
  RichEditorProps & { run: (tool: Tool) => void; openLink: () => void; openMenu: () => void; closeMenu: () => void }
>

function optionsOf(latest: Latest, written: RefObject<string>): Partial<EditorOptions> {
  const { value, labelId } = latest.current
  return {
    extensions: extensionsWith((questionId) => latest.current.chipOf(questionId)),
    content: fromStored(value),
    textDirection: 'auto',
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId, class: styles.text ?? '' },
      handleKeyDown(_, event) {
        // ProseMirror stops these keys from reaching the builder's shortcuts.
        const step = stepOf(event)
        if (step) {
          event.preventDefault()
          if (step === 'undo') latest.current.onUndo()
          else latest.current.onRedo()
          return true
        }
        if (!(event.ctrlKey || event.metaKey) || event.altKey) return false
        const key = event.key.toLowerCase()
        if (key === 'k') {
          event.preventDefault()
          latest.current.openLink()
          return true
        }
        // The extension toggles the style; text before and after is another undo step.
        if (key === 'b' || key === 'i') {
          latest.current.onStep()
          queueMicrotask(() => latest.current.onStep())
        }
        return false
      },
      handlePaste(view, event) {
        const html = event.clipboardData?.getData('text/html') ?? ''
        // Its own slices are pasted unchanged; an address alone becomes the link of the selection.
        const isAddress = isAllowedLink(event.clipboardData?.getData('text/plain').trim() ?? '')
        if (html === '' || html.includes('data-pm-slice') || isAddress) return false
        const slice = pastedSlice(view.state.schema, html)
        if (slice) view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView())
        return true
      },
      handleDOMEvents: {
        // Undo from the browser's menu, or by shaking a phone, means the builder's undo too.
        beforeinput(_, event) {
          if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return false
          event.preventDefault()
          if (event.inputType === 'historyUndo') latest.current.onUndo()
          else latest.current.onRedo()
          return true
        },
      },
    },
    onUpdate({ editor }) {
      const html = toStored(editor.getJSON())
      if (html === written.current) return
      written.current = html
      latest.current.onChange(html)
      const { $from, empty } = editor.state.selection
      const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - 2), $from.parentOffset, null, '\uFFFC')
      if (empty && endsInAt(before)) latest.current.openMenu()
      else latest.current.closeMenu()
    },
    onBlur: () => latest.current.onStep(),
  }
}

/** A line break is one character in the text, but two positions in the editor. */
function placeOf(text: string, caret: number): number {
  const before = text.slice(0, caret)
  return 1 + before.length + before.split('\n').length - 1
}
