import { isRecord, type Raw } from '../../form/repair/raw-values.ts'
import type { Rule } from '../../questions/base.ts'
import { END } from '../../questions/question-type.ts'
import { isWebUrl } from '../../rules/url.ts'
import { textToRich } from '../../rich-text/rich-text.ts'
import { type Found, formMaker } from '../form-maker.ts'
import type { ImportedForm, ImportReason, ImportTools } from '../imported-form.ts'
import { listOf, recordOf, wordOf } from '../raw-form.ts'
import { answerOf, gridOf } from './google-questions.ts'

/** A form as Google's Forms API describes it. Sections are pages here, and both jump when a page ends. */
export function readGoogle(form: Raw, tools: ImportTools): ImportedForm {
  const maker = formMaker(tools)
  const info = recordOf(form['info'])
  const name = wordOf(info['title']) || wordOf(info['documentTitle'])
  const items = listOf(form['items']).map(recordOf)
  const order = new Map(items.map((item, index) => [wordOf(item['itemId']), index]))
  const pages = new Map<string, string>()
  const jumps: { questionId: string; index: number; options: Raw[] }[] = []

  const description = wordOf(info['description'])
  if (description !== '') {
    maker.add({ kind: 'HEADER', label: name, extra: { description: textToRich(description) } })
  }
  const emails = wordOf(recordOf(form['settings'])['emailCollectionType'])
  if (emails === 'VERIFIED' || emails === 'RESPONDER_INPUT') {
    // People there are asked for it without a question.
    const reasons: ImportReason[] = emails === 'VERIFIED' ? ['otherType', 'limitLeft'] : ['otherType']
    maker.add({ kind: 'EMAIL', label: '', extra: { required: true }, reasons })
  }
  items.forEach(addItem)
  for (const jump of jumps) addJumps(jump)
  return { name, questions: maker.document(), endings: [], look: {}, items: maker.items() }

  function addItem(item: Raw, index: number) {
    const label = wordOf(item['title'])
    const extra = { description: textToRich(wordOf(item['description'])) }
    if (isRecord(item['pageBreakItem'])) {
      const page = maker.add({ kind: 'SECTION', label, extra })
      if (page !== null) pages.set(wordOf(item['itemId']), page)
    } else if (isRecord(item['textItem'])) maker.add({ kind: 'HEADER', label, extra })
    else if (isRecord(item['imageItem'])) maker.leaveOut(label, 'pictureLeft')
    else if (isRecord(item['videoItem'])) addVideo(label, item['videoItem'])
    else if (isRecord(item['questionGroupItem'])) addFound(gridOf(item['questionGroupItem']), label, extra, item)
    else {
      const question = recordOf(recordOf(item['questionItem'])['question'])
      const questionId = addFound(answerOf(question), label, extra, item)
      const options = listOf(recordOf(question['choiceQuestion'])['options']).map(recordOf)
      if (questionId !== null && options.some(isJump)) jumps.push({ questionId, index, options })
    }
  }

  function addFound(found: Found | null, label: string, extra: { description: string }, item: Raw): string | null {
    if (!found) {
      maker.leaveOut(label, 'noSuchQuestion')
      return null
    }
    const holder = recordOf(item['questionItem'] ?? item['questionGroupItem'])
    const pictures: ImportReason[] = isRecord(holder['image']) ? ['pictureLeft'] : []
    return maker.add({
      ...found,
      label,
      extra: { ...found.extra, ...extra },
      reasons: [...new Set([...(found.reasons ?? []), ...pictures])],
    })
  }

  function addVideo(label: string, video: Raw) {
    const url = wordOf(recordOf(video['video'])['youtubeUri'])
    if (!isWebUrl(url) || url.length > 2_000) maker.leaveOut(label, 'unreadable')
    else maker.add({ kind: 'VIDEO', label, extra: { media: { type: 'video', url, name: '' } } })
  }

  function addJumps({ questionId, index, options }: (typeof jumps)[number]) {
    const question = maker.found().find((each) => each.questionId === questionId)
    if (!question || !('options' in question)) return
    let isWhole = true
    const rules = options.filter(isJump).flatMap((option): Rule[] => {
      const section = wordOf(option['goToSectionId'])
      const isForward = (order.get(section) ?? -1) > index
      const target = option['goToAction'] === 'SUBMIT_FORM' ? END : isForward ? pages.get(section) : undefined
      const chosen = question.options.find(({ label }) => label === wordOf(option['value']))
      if (target === undefined || !chosen) {
        isWhole = false
        return []
      }
      return [{ type: 'EQUALS', value: '', valueTime: '', valueId: chosen._id, jumpToSection: target }]
    })
    // Only a question with one answer can lead on there, too.
    maker.change(questionId, (each) => ({ ...each, rules: rules.slice(0, 500) }), isWhole ? [] : ['jumpsLeft'])
  }
}

/** Every option may say that the next section comes next; that is no jump. */
function isJump(option: Raw): boolean {
  const action = option['goToAction']
  return wordOf(option['goToSectionId']) !== '' || action === 'SUBMIT_FORM' || action === 'RESTART_FORM'
}
