import type { PublicForm } from '@wayform/core/form/public-form.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'
import { DonePage, EMPTY_HANDOFF } from './DonePage.tsx'
import { AlertIcon } from './icons.tsx'
import { DONE_TEMPLATE_ID, PROBLEM_TEMPLATE_ID } from './page-data.ts'

/** What the script shows later without knowing how it is drawn: it fills in the texts. */
export function ScriptTemplates({ form, t }: { form: PublicForm; t: PublicT }) {
  return (
    <>
      <template id={PROBLEM_TEMPLATE_ID}>
        <p className="pf-e">
          <AlertIcon />
        </p>
      </template>
      <template id={DONE_TEMPLATE_ID}>
        <DonePage form={form} t={t} {...EMPTY_HANDOFF} />
      </template>
    </>
  )
}
