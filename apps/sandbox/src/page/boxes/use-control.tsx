import { useState } from 'preact/hooks'
import { control } from '../use-sandbox.ts'

/** Control calls of a box, and the place for the last one's error. */
export function useControl() {
  const [message, setMessage] = useState('')

  async function run(call: string, body: object): Promise<void> {
    setMessage('')
    try {
      await control(call, body)
    } catch (error) {
      setMessage(error instanceof Error ? error.message : String(error))
    }
  }

  const problem = message !== '' && (
    <p class="wf-txt problem" data-size="13" data-tone="danger" role="alert">
      {message}
    </p>
  )
  return { run, problem }
}
