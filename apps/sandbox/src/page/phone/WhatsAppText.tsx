import { formatWhatsAppText, type Piece } from './whatsapp-format.ts'

export function WhatsAppText({ text }: { text: string }) {
  return <Pieces pieces={formatWhatsAppText(text)} />
}

function Pieces({ pieces }: { pieces: Piece[] }) {
  return (
    <>
      {pieces.map((piece, index) => (
        <PieceView key={index} piece={piece} />
      ))}
    </>
  )
}

function PieceView({ piece }: { piece: Piece }) {
  switch (piece.kind) {
    case 'text':
      return <>{piece.text}</>
    case 'mono':
      return <code>{piece.text}</code>
    case 'link':
      return (
        <a href={piece.href} target="_blank" rel="noopener noreferrer">
          {piece.text}
        </a>
      )
    case 'bold':
      return (
        <strong>
          <Pieces pieces={piece.pieces} />
        </strong>
      )
    case 'italic':
      return (
        <em>
          <Pieces pieces={piece.pieces} />
        </em>
      )
    case 'strike':
      return (
        <s>
          <Pieces pieces={piece.pieces} />
        </s>
      )
  }
}
