import { IMAGE_ACCEPT } from './image-files.ts'

/** Asks for a picture. No file input has to stand in the page for that, however many pictures there can be. */
export function chooseFile(onChoose: (file: File) => void): void {
  const input = Object.assign(document.createElement('input'), { type: 'file', accept: IMAGE_ACCEPT, hidden: true })
  input.addEventListener('change', () => {
    const file = input.files?.[0]
    input.remove()
    if (file) onChoose(file)
  })
  input.addEventListener('cancel', () => input.remove())
  // Some browsers open nothing for an input outside the page.
  document.body.append(input)
  input.click()
}
