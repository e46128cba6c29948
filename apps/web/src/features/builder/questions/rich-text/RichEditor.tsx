import type { EditorOptions } from '@tiptap/core'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { stepOf } from '../../../../lib/components/undo-step.ts'
import { replaceContent } from './replace-content.ts'
import { EXTENSIONS } from './extensions.ts'
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
  /** What follows is an undo step of its own. */
  onStep: () => void
  onUndo: () => void
  onRedo: () => void
}

/** Bold, italics and links only: pasted text loses everything else. Undo belongs to the builder's history. */
export function RichEditor(props: RichEditorProps) {
  const { value, problemId, onStep } = props
  const written = useRef(value)
  const [link, setLink] = useState<{ href: string; hasText: boolean } | null>(null)
  // The editor is created once; its callbacks are always the latest.
  const latest = useRef({ ...props, run, openLink })
  useLayoutEffect(() => {
    latest.current = { ...props, run, openLink }
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

  return (
    <>
      <Toolbar active={active} onTool={run} />
      <EditorContent editor={editor} />
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

type Latest = RefObject<RichEditorProps & { run: (tool: Tool) => void; openLink: () => void }>

function optionsOf(latest: Latest, written: RefObject<string>): Partial<EditorOptions> {
  const { value, labelId } = latest.current
  return {
    extensions: EXTENSIONS,
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
    },
    onBlur: () => latest.current.onStep(),
  }
}

/** A line break is one character in the text, but two positions in the editor. */
function placeOf(text: string, caret: number): number {
  const before = text.slice(0, caret)
  return 1 + before.length + before.split('\n').length - 1
}
