import { api, calls } from '../../../lib/api.ts'
import { platform } from '../../../lib/platform/platform.ts'
import { localDrafts } from './local-drafts.ts'
import { openDrafts } from './open-drafts.ts'
import { sendClosedDrafts } from './send-closed-drafts.ts'
import { liveTabs, tabId } from './tab-id.ts'

/** Sends the drafts of closed builders; called by the app's frame. */
export async function sendLocalDrafts(account: string): Promise<void> {
  const own = tabId(platform.session)
  const live = await liveTabs()
  await sendClosedDrafts(
    localDrafts(platform.storage),
    account,
    ({ tab, formId }) => (tab === own ? openDrafts.has(formId) : live.has(tab)),
    {
      async load(id) {
        const { form } = await api(calls.forms.get, { params: { id } })
        return { doc: form.formQuestions, revision: form.revision }
      },
      save: (id, doc, revision) =>
        api(calls.forms.saveQuestions, { params: { id }, body: { formQuestions: [...doc], revision } }),
    },
  )
}
