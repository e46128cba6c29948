import { IMAGE_ACCEPT } from './image-files.ts'

/** Opens the file picker without keeping a file input in the page for every picture. */
export function chooseFile(onChoose: (file: File) => void): void {
  const input = Object.assign(document.createElement('input'), { type: 'file', accept: IMAGE_ACCEPT, hidden: true })
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
