/** The message as WhatsApp will show it: what stands between stars on a line of its own is bold. */
export function MessageText({ text }: { text: string }) {
  return (
    <div className="msg" dir="auto">
      {text.split('\n\n').map((block, index) => (
        <p key={index}>
          {block.split('\n').map((line, row) => {
            const bold = BOLD_LINE.exec(line)
            return (
              <span key={row} dir="auto">
                {bold ? <b>{bold[1]}</b> : line}
                {bold?.[2]}
              </span>
            )
          })}
        </p>
      ))}
    </div>
  )
}

/** A label, or the form's name with its number. An answer's own star is followed by a hidden space and stays as it is. */
const BOLD_LINE = /^\*(?!\u200B)(.+)\*( #\d+)?$/
