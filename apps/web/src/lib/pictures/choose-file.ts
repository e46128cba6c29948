import { platform } from '../platform/platform.ts'
import { IMAGE_ACCEPT } from './image-files.ts'

type OnChoose = (file: File) => void

let asked: OnChoose | null = null
const listeners = new Set<() => void>()

/** Opens the file picker, or asks for the camera or the files where the picker offers no camera. */
export function chooseFile(onChoose: OnChoose): void {
  if (platform.hasPickerWithoutCamera) setAsked(onChoose)
  else pickFile(onChoose)
}

/** The open question between the camera and the files. */
export const pictureSource = {
  current: () => asked,
  close: () => setAsked(null),
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function setAsked(next: OnChoose | null): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Android starts the camera only for an input that takes any picture. */
export const takePhoto = (onChoose: OnChoose) => openInput('image/*', onChoose, 'environment')
export const pickFile = (onChoose: OnChoose) => openInput(IMAGE_ACCEPT, onChoose)

/** Without keeping a file input in the page for every picture. */
function openInput(accept: string, onChoose: OnChoose, camera?: string): void {
  const input = Object.assign(document.createElement('input'), { type: 'file', hidden: true, accept })
  if (camera !== undefined) input.setAttribute('capture', camera)
  input.addEventListener('change', () => {
    const file = input.files?.[0]
    input.remove()
    if (file) onChoose(file)
  })
  input.addEventListener('cancel', () => input.remove())
  // Some browsers ignore a click on an input outside the document.
  document.body.append(input)
  input.click()
}
