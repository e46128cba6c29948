import { publishForm, type Questions } from '../../scripts/support/owner-api.ts'
import type { Row } from '../support/bench.ts'
import { builderVisit, type BuilderVisit, RECALLING } from '../support/builder-visit.ts'
import { atLeast, atMost, interleave, median, type Line } from '../support/figures.ts'
import { sampleQuestions } from '../support/sample-form.ts'

const ROUNDS = 3

export const builder: Row = {
  name: 'builder',
  title: 'the builder with 10, 100 and 500 questions, processor slowed down 4 times',
  async measure({ product, withBrowser }) {
    const { appUrl, owner } = await product()
    const idOf = async (count: number) =>
      (await publishForm(owner.call, { name: `${count} questions`, questions: questionsOf(count) })).id
    const ids = { few: await idOf(10), many: await idOf(100), most: await idOf(500) }
    return withBrowser(async (browser) => {
      const visit = (id: string) => builderVisit(browser, { url: `${appUrl}/forms/${id}/build`, token: owner.token })
      // The first visit also starts the browser's own processes.
      await visit(ids.few)
      const visits = await interleave(ROUNDS, {
        few: () => visit(ids.few),
        many: () => visit(ids.many),
        most: () => visit(ids.most),
      })
      return [...linesOf(100, visits.many, visits.few), ...linesOf(500, visits.most, visits.few)]
    })
  },
}

function linesOf(count: number, visits: BuilderVisit[], few: BuilderVisit[]): Line[] {
  const line = (what: string, of: (visit: BuilderVisit) => number): Pick<Line, 'what' | 'measured' | 'note'> => ({
    what: `Builder, ${count} questions: ${what}`,
    measured: median(visits.map(of)),
    note: `${(median(visits.map(of)) / median(few.map(of))).toFixed(2)}× of 10 questions`,
  })
  return [
    { ...line('open', ({ openMs }) => openMs / 1000), unit: 's', limit: atMost(2.5, 2) },
    { ...line('key to paint, p95', ({ keyMs }) => keyMs), unit: 'ms', limit: atMost(55, 45) },
    { ...line('key to paint on the form, p95', ({ canvasKeyMs }) => canvasKeyMs), unit: 'ms', limit: atMost(55, 45) },
    {
      ...line('key to paint in a label that recalls an answer, p95', ({ recallKeyMs }) => recallKeyMs),
      unit: 'ms',
      limit: atMost(55, 45),
    },
    { ...line('select a question', ({ selectMs }) => selectMs), unit: 'ms', limit: atMost(200, 150) },
    {
      ...line('properties of a selected question', ({ propertiesMs }) => propertiesMs),
      unit: 'ms',
      limit: atMost(200, 150),
    },
    { ...line('add an option', ({ optionMs }) => optionMs), unit: 'ms', limit: atMost(200, 150) },
    { ...line('undo', ({ undoMs }) => undoMs), unit: 'ms', limit: atMost(200, 150) },
    { ...line('drop to paint', ({ dropMs }) => dropMs), unit: 'ms', limit: atMost(150, 100) },
    { ...line('frames while dragging', ({ framesPerSecond }) => framesPerSecond), unit: '/s', limit: atLeast(50, 60) },
  ]
}

/** The sample repeated, with a page after every twenty questions. */
function questionsOf(count: number): Questions {
  const rounds = Array.from({ length: count / sampleQuestions.length }, (_, round) => {
    const questions: Questions = sampleQuestions.map((question, index) => {
      const number = round * sampleQuestions.length + index
      const questionId = `q${number}`
      const recalled = questionId === RECALLING ? ' {{@q0}}' : ''
      return { ...question, questionId, label: `${question.label} ${number + 1}${recalled}` }
    })
    const isStart = round > 0 && round % 2 === 0
    const page: Questions = isStart ? [{ questionId: `page${round}`, type: 'SECTION', label: `Part ${round}` }] : []
    return [...page, ...questions]
  })
  return rounds.flat()
}
