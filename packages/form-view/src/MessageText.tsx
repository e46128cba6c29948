import { messageBlocks } from './message-blocks.ts'

/** The message as WhatsApp will show it. */
export function MessageText({ text }: { text: string }) {
  return (
    <div className="msg" dir="auto">
      {messageBlocks(text).map((block, index) => (
        <p key={index}>
          {block.map((line, row) => (
            <span key={row} dir="auto">
              {line.bold !== undefined && <b>{line.bold}</b>}
              {line.text}
            </span>
          ))}
        </p>
      ))}
    </div>
  )
}
