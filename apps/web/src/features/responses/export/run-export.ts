import { ROW_COUNT_HEADER } from '@wayform/contract/calls/responses.ts'
import { exportCheck, type ExportFormat } from './export-check.ts'
import type { FileTarget } from './file-target.ts'

export type ExportProgress = { bytes: number; rows: number | null; expectedRows: number | null }

/**
 * Downloads an export into its file. It is saved only when complete: if the network, the server or the person ends it
 * early, it throws and leaves nothing behind.
 */
export async function runExport(input: {
  format: ExportFormat
  fetch: () => Promise<Response>
  target: FileTarget
  onProgress: (progress: ExportProgress) => void
}): Promise<void> {
  const { format, target, onProgress } = input
  try {
    const reply = await input.fetch()
    if (!reply.ok || !reply.body) throw new Error(`The export was answered with ${reply.status}`)
    const expectedRows = readCount(reply.headers.get(ROW_COUNT_HEADER))
    const check = exportCheck(format, expectedRows)
    const reader = reply.body.getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      check.take(part.value)
      await target.write(part.value)
      onProgress({ bytes: check.bytes(), rows: check.rows(), expectedRows })
    }
    if (!check.isComplete()) throw new Error('The export ended before its end')
    await target.finish()
  } catch (error) {
    await target.discard()
    throw error
  }
}

function readCount(header: string | null): number | null {
  return header !== null && /^\d+$/.test(header) ? Number(header) : null
}
