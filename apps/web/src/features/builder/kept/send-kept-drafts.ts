import { api, calls } from '../../../lib/api.ts'
import { platform } from '../../../lib/platform/platform.ts'
import { keptDrafts } from './kept-drafts.ts'
import { openDrafts } from './open-drafts.ts'
import { sendKept } from './send-kept.ts'
import { liveTabs, tabId } from './tab.ts'

/** For the app around the builder: what closed builders left behind goes out. */
export async function sendKeptDrafts(account: string): Promise<void> {
  const own = tabId(platform.session)
  const live = await liveTabs()
  await sendKept(
    keptDrafts(platform.storage),
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
