import { answerDrawings } from '../../../platform/threads/drawing-thread.ts'
import type { DrawnCard } from './card-content.ts'
import { drawCard } from './draw-card.ts'
import { webpToPng } from './webp-to-png.ts'

answerDrawings(async (content: DrawnCard) => drawCard(await withPng(content)))

/** A damaged logo is left out: it stays damaged under its address. */
async function withPng({ logoWebp, ...content }: DrawnCard): Promise<DrawnCard> {
  if (logoWebp === undefined) return content
  const png = await webpToPng(Buffer.from(logoWebp, 'base64')).catch(() => null)
  return png ? { ...content, logoPng: png.toString('base64') } : content
}
