import { platform } from '../../../lib/platform/platform.ts'

/** Where an export goes. Nothing of it is a file before `finish`, so what broke off never looks complete. */
export type FileTarget = {
  write(chunk: Uint8Array<ArrayBuffer>): Promise<void>
  finish(): Promise<void>
  discard(): Promise<void>
}

/** Above this many rows it is worth asking for a place on the disk, where the browser can write as it reads. */
const LARGE_ROWS = 20_000

/** Null: the person closed the browser's own question. Has to be called within a click. */
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

// Chromium's browsers have it; TypeScript's description of the DOM does not.
type Picking = {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>
}

/** The browser writes into a file of its own and puts it into place when it is closed. */
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

/** A name that every system takes: without the signs that separate folders. */
export function fileName(formName: string, dates: string, extension: string): string {
  const name = formName
    // Control characters and what Windows forbids.
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001F\u007F<>:"/\\|?*\u200E\u200F\u202A-\u202E\u2066-\u2069]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '')
  return `${Array.from(name).slice(0, 80).join('').trim() || 'responses'} ${dates}.${extension}`
}
