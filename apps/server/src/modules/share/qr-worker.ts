import { answerDrawings } from '../../platform/threads/drawing-thread.ts'
import { drawQr } from './draw-qr.ts'

answerDrawings(drawQr)
