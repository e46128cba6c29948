import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { isAllowedLink } from './link-address.ts'

/** What a description may have. There is no history among them: the builder has one. */
export const EXTENSIONS = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Bold,
  Italic,
  // What is typed behind a link is not part of it.
  Link.extend({ inclusive: false }).configure({
    openOnClick: false,
    autolink: true,
    linkOnPaste: true,
    defaultProtocol: 'https',
    HTMLAttributes: { target: null, rel: null, class: null },
    isAllowedUri: (url) => isAllowedLink(url),
    // "menu.pdf" and "3.50" are no addresses; what begins like one is.
    shouldAutoLink: (url) => /^https?:\/\//i.test(url),
  }),
]
