import type { EditorOptions } from '@tiptap/core'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { stepOf } from '../../use-shortcuts.ts'
import { changeTo } from './change-to.ts'
import { EXTENSIONS } from './extensions.ts'
import { isAllowedLink, shownLink } from './link-address.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { pastedSlice } from './paste.ts'
import { fromStored, toStored } from './stored-text.ts'
import { type Tool, Toolbar } from './Toolbar.tsx'
import styles from './rich-text.module.css'

export type RichEditorProps = {
  value: string
  /** Ids of what names it, and of what is wrong with it. */
  labelId: string
  problemId: string | undefined
  /** Where the typing goes on, as a place in the plain text. Null: at the end. */
  caret: number | null
  /** What was asked for before the editor was there. */
  firstTool: Tool | null
  onChange: (html: string) => void
  /** What follows is an undo step of its own. */
  onStep: () => void
  onUndo: () => void
  onRedo: () => void
}

/** Bold, italics and links, and nothing else: what is pasted loses the rest. The builder's history is its history. */
export function RichEditor(props: RichEditorProps) {
  const { value, problemId, onStep } = props
  const written = useRef(value)
  const [link, setLink] = useState<{ href: string; hasText: boolean } | null>(null)
  // The editor is made once; what it calls is always the latest.
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

  // At once, or the next letter would be typed into nothing. The editor's own command waits for a frame.
  useLayoutEffect(() => {
    const { caret, firstTool } = latest.current
    const end = editor.state.doc.content.size
    editor.commands.setTextSelection(caret === null ? end : placeOf(editor.getText({ blockSeparator: '\n' }), caret))
    editor.view.focus()
    if (firstTool) latest.current.run(firstTool)
  }, [editor])

  // Undo, redo, and whatever else changes the document beside this editor.
  useEffect(() => {
    if (value === written.current) return
    written.current = value
    const change = changeTo(editor.state, fromStored(value))
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
    // The dialog gives the focus back to the editor itself; the place in it is the editor's to know.
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
        // ProseMirror keeps these keys from the browser, and so from the builder's own shortcuts.
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
        // The style is switched by the keys of its extension; before and after it is another step.
        if (key === 'b' || key === 'i') {
          latest.current.onStep()
          queueMicrotask(() => latest.current.onStep())
        }
        return false
      },
      handlePaste(view, event) {
        const html = event.clipboardData?.getData('text/html') ?? ''
        // Its own pieces come back as they went; an address alone becomes the link of what is selected.
        const isAddress = isAllowedLink(event.clipboardData?.getData('text/plain').trim() ?? '')
        if (html === '' || html.includes('data-pm-slice') || isAddress) return false
        const slice = pastedSlice(view.state.schema, html)
        if (slice) view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView())
        return true
      },
      handleDOMEvents: {
        // The menu of a browser, and the shake of a phone, mean the builder's undo too.
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

/** A line break is one character of the text, and the end of a paragraph and the start of another for the editor. */
function placeOf(text: string, caret: number): number {
  const before = text.slice(0, caret)
  return 1 + before.length + before.split('\n').length - 1
}
