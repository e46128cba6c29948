import { platform } from '../../../lib/platform/platform.ts'

/** The target of an export. No file exists before `finish`, so an aborted export never looks complete. */
export type FileTarget = {
  write(chunk: Uint8Array<ArrayBuffer>): Promise<void>
  finish(): Promise<void>
  discard(): Promise<void>
}

/** Above this number of rows the export is streamed to disk, which needs a file dialog. */
const LARGE_ROWS = 20_000

/** Null: the person closed the file dialog. Must be called within a click. */
export async function openTarget(name: string, type: string, rows: number): Promise<FileTarget | null> {
  const pick = rows > LARGE_ROWS ? (globalThis as Picking).showSaveFilePicker : undefined
  if (!pick) return memoryTarget(name, type)
  try {
    const handle = await pick.call(globalThis, { suggestedName: name })
    return diskTarget(await handle.createWritable())
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    return memoryTarget(name, type)
  }
}

// Chromium supports it; TypeScript's DOM types do not include it.
type Picking = {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>
}

/** The browser writes to a temporary file and moves it into place on close. */
function diskTarget(file: FileSystemWritableFileStream): FileTarget {
  return {
    write: (chunk) => file.write(chunk),
    finish: () => file.close(),
    discard: () => file.abort().catch(() => undefined),
  }
}

function memoryTarget(name: string, type: string): FileTarget {
  const parts: Uint8Array<ArrayBuffer>[] = []
  return {
    write: async (chunk) => void parts.push(chunk),
    async finish() {
      if (!(await platform.save(new Blob(parts, { type }), name))) throw new Error('The device took no file')
    },
    discard: async () => void parts.splice(0),
  }
}
