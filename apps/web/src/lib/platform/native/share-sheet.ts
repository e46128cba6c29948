import type { Directory } from '@capacitor/filesystem'
import { Filesystem, Share } from './plugins.ts'

// The value of `Directory.Cache`; importing the enum would bring the package's browser version along.
const CACHE = 'CACHE' as Directory.Cache
/** A multiple of three, so that the base64 parts join without padding between them. */
const PART_BYTES = 3 * 256 * 1024

/** False if the person closed the sheet. */
export async function shareLink({ title, url }: { title: string; url: string }): Promise<boolean> {
  return Share.share({ title, url }).then(
    () => true,
    () => false,
  )
}

/** Hands a file to the share sheet, where the phone offers its own ways to keep it. */
export async function saveFile(file: Blob, name: string): Promise<boolean> {
  try {
    const place = { path: `shared/${name}`, directory: CACHE }
    const { uri } = await Filesystem.writeFile({
      ...place,
      data: await base64(file.slice(0, PART_BYTES)),
      recursive: true,
    })
    for (let from = PART_BYTES; from < file.size; from += PART_BYTES) {
      await Filesystem.appendFile({ ...place, data: await base64(file.slice(from, from + PART_BYTES)) })
    }
    // A closed sheet is no failure: the owner chose to keep no copy.
    await Share.share({ title: name, files: [uri] }).catch(() => undefined)
    return true
  } catch {
    return false
  }
}

function base64(part: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const { result } = reader
      resolve(typeof result === 'string' ? (result.split(',')[1] ?? '') : '')
    })
    reader.addEventListener('error', () => reject(new Error('The file could not be read')))
    reader.readAsDataURL(part)
  })
}
