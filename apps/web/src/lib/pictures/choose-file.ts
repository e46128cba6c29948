import { platform } from '../platform/platform.ts'
import { IMAGE_ACCEPT } from './image-files.ts'

type OnChoose = (file: File) => void
type Asked = { accept: string; onChoose: OnChoose }

let asked: Asked | null = null
const listeners = new Set<() => void>()

/** Opens the file picker, or asks for the camera or the files where the picker offers no camera. */
export function chooseFile(onChoose: OnChoose, accept = IMAGE_ACCEPT): void {
  if (platform.hasPickerWithoutCamera) setAsked({ accept, onChoose })
  else pickFile({ accept, onChoose })
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

function setAsked(next: Asked | null): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Android starts the camera only for an input that takes any picture. */
export const takePhoto = ({ onChoose }: Asked) => openInput('image/*', onChoose, 'environment')
export const pickFile = ({ accept, onChoose }: Asked) => openInput(accept, onChoose)

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
