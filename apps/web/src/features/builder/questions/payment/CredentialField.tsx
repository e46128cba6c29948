import { TextInput } from '@mantine/core'
import { FieldProblem } from '../fields.tsx'

type Props = {
  label: string
  value: string
  maxLength: number
  onChange: (value: string) => void
  onBlur?: () => void
  help?: string
  placeholder?: string
  inputMode?: 'email'
  isSecret?: boolean
  /** True: marked as wrong, with the words elsewhere. */
  problem?: string | boolean | undefined
}

/** Something that a provider knows the owner by. It is no part of the draft until the server has taken it. */
export function CredentialField({ help, isSecret = false, problem, onChange, ...input }: Props) {
  return (
    <TextInput
      {...input}
      type={isSecret ? 'password' : 'text'}
      attributes={{ input: { dir: 'ltr' } }}
      // Not the password of this site, and none to offer for it.
      autoComplete={isSecret ? 'new-password' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      description={help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={typeof problem === 'string' ? <FieldProblem>{problem}</FieldProblem> : problem}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
