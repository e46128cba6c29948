import { Node } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { isAllowedLink } from './link-address.ts'

/** An answer that the description recalls: a chip with the name of its question. */
const Recall = Node.create<{ chipOf: (questionId: string) => HTMLElement }>({
  name: 'recall',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ chipOf: () => document.createElement('span') }),
  addAttributes: () => ({ id: { default: '' } }),
  parseHTML: () => [{ tag: 'span[data-question]', getAttrs: (chip) => ({ id: chip.dataset['question'] ?? '' }) }],
  renderHTML: ({ node }) => ['span', { 'data-question': String(node.attrs['id']) }],
  addNodeView() {
    return ({ node }) => ({ dom: this.options.chipOf(String(node.attrs['id'])) })
  },
})

/** The extensions with chips as they look on the screen. */
export function extensionsWith(chipOf: (questionId: string) => HTMLElement) {
  return EXTENSIONS.map((each) => (each === Recall ? Recall.configure({ chipOf }) : each))
}

/** The marks allowed in a description. Without a history extension: the builder has its own. */
export const EXTENSIONS = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Recall,
  Bold,
  Italic,
  // Text typed behind a link is not part of it.
  Link.extend({ inclusive: false }).configure({
    openOnClick: false,
    autolink: true,
    linkOnPaste: true,
    defaultProtocol: 'https',
    HTMLAttributes: { target: null, rel: null, class: null },
    isAllowedUri: (url) => isAllowedLink(url),
    // "menu.pdf" and "3.50" are no addresses; only text that starts like one is linked.
    shouldAutoLink: (url) => /^https?:\/\//i.test(url),
  }),
]
