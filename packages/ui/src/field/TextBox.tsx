import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import styles from './TextBox.module.css'

type BoxProps = Omit<ComponentPropsWithRef<'input'>, 'size'> & {
  isWrong?: boolean
  /** A small picture or button at its start. */
  before?: ReactNode
  /** The same at its end. */
  after?: ReactNode
}

/** One line to write in, of plain elements: a panel of thirty fields has to open at once. */
export function InputBox({ isWrong = false, before, after, className, ...input }: BoxProps) {
  return (
    <div className={styles.box} data-before={before ? true : undefined} data-after={after ? true : undefined}>
      {before && <div className={styles.before}>{before}</div>}
      <input
        type="text"
        autoComplete="off"
        {...input}
        className={className ? `${styles.input} ${className}` : styles.input}
        aria-invalid={isWrong || undefined}
      />
      {after && <div className={styles.after}>{after}</div>}
    </div>
  )
}

type Props = BoxProps & {
  label: string
  help?: string | undefined
  /** The problem of the text; the field points to it. */
  problem?: ReactNode
}

/** The same with its label, help and message. */
export function TextBox({ label, help, problem, id, ...box }: Props) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const isWrong = problem !== undefined
  const describedBy = [isWrong && `${fieldId}-error`, help && `${fieldId}-help`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={fieldId}>
        {label}
      </label>
      <InputBox {...box} id={fieldId} isWrong={isWrong} aria-describedby={describedBy || undefined} />
      {help && (
        <p id={`${fieldId}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {isWrong && (
        <div id={`${fieldId}-error`} className={styles.problem}>
          {problem}
        </div>
      )}
    </div>
  )
}
