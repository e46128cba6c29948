import styles from './RecallField.module.css'

/** A chip in a text that the browser edits. */
export function recallChip(questionId: string, name: string): HTMLElement {
  const chip = document.createElement('span')
  chip.contentEditable = 'false'
  chip.dataset['question'] = questionId
  chip.className = styles.chip ?? ''
  chip.dir = 'auto'
  chip.textContent = name
  return chip
}
