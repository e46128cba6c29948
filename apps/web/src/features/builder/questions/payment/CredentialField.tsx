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
  /** True: marked as invalid; the message is shown elsewhere. */
  problem?: string | boolean | undefined
}

/** A credential of the provider. It is not part of the draft until the server has accepted it. */
export function CredentialField({ help, isSecret = false, problem, onChange, ...input }: Props) {
  return (
    <TextInput
      {...input}
      type={isSecret ? 'password' : 'text'}
      attributes={{ input: { dir: 'ltr' } }}
      // Keeps password managers from offering the password of this site.
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
