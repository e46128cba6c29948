/** The message as WhatsApp will show it, in paragraphs of lines: what stands between stars on a line of its own is bold. */
export function messageBlocks(text: string): { bold: string | undefined; text: string }[][] {
  return text.split('\n\n').map((block) =>
    block.split('\n').map((line) => {
      const bold = BOLD_LINE.exec(line)
      return bold ? { bold: bold[1], text: bold[2] ?? '' } : { bold: undefined, text: line }
    }),
  )
}

/** A label, or the form's name with its number. An answer's own star is followed by a hidden space and stays as it is. */
const BOLD_LINE = /^\*(?!\u200B)(.+)\*( #\d+)?$/
