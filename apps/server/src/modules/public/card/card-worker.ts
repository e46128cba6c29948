import { answerDrawings } from '../../../platform/threads/drawing-thread.ts'
import { drawCard } from './draw-card.ts'

answerDrawings(drawCard)
